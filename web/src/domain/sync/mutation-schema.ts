/** Version of the shape in which mutations are kept. A drainer leaves rows of a newer schema alone. */
export const mutationSchema = 1
