let last: Promise<unknown> = Promise.resolve()

/** The id of a state takes a moment to make. What a member does next must not pass it. */
export const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
  const next = last.then(work, work)
  last = next.catch(() => undefined)
  return next
}
