/** Runs a task that ends by itself. A failure prints one sentence and sets exit code 1. */
export const runTask = async (work: () => Promise<string>): Promise<void> => {
  process.umask(0o077) // A copy of the database is as private as the database.
  try {
    console.log(await work())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
