/** Does a piece of work that ends by itself. A failure is printed as one sentence, with exit code 1. */
export const runTask = async (work: () => Promise<string>): Promise<void> => {
  process.umask(0o077) // a copy of the database is as private as the database
  try {
    console.log(await work())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
