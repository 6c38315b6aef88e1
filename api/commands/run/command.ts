import { type ChildProcesses, createChildProcesses } from './child-processes.ts'
import { stopWithNpm } from './stop-with-npm.ts'
import { UserError } from './user-error.ts'

/**
 * Runs a command that starts processes and stays until Ctrl-C. Its processes end with it. A UserError prints only its message.
 * The exit code is 0 if a person stopped the command, else 1.
 */
export const command = async (run: (children: ChildProcesses) => Promise<void>): Promise<void> => {
  process.umask(0o077) // The data folder holds the database and the demo accounts.
  const children = createChildProcesses()
  let quitting: Promise<never> | undefined
  const quit = (code: number) => (quitting ??= children.stop().then(() => process.exit(code)))
  const stop = () => void quit(0)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  if (process.env['npm_lifecycle_event']) stopWithNpm(stop)

  try {
    await Promise.race([run(children), children.lost])
    await children.lost
  } catch (error) {
    // Stopping causes errors of its own.
    if (!quitting) console.error(error instanceof UserError ? error.message : error)
    await quit(1)
  }
}
