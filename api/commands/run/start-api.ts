import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import type { ChildProcesses } from './child-processes.ts'
import { root, withParent } from './settings.ts'
import { UserError } from './user-error.ts'

const up = z.object({ listening: z.number() })

/** Beginning of a log line that says why the server cannot start (pino's level `fatal`). */
const fatal = '{"level":60,'

/** The reason not to start that a line of the log gives, if it does. */
const reason = (line: string) =>
  line.startsWith(fatal) ? z.object({ msg: z.string() }).parse(JSON.parse(line)).msg : undefined

/**
 * Starts the API with the settings in `environment`, where `watch` is set again at each change of its sources. Throws the
 * server's own reason as a UserError if it cannot start.
 * @returns the port at which it answers
 */
export const startApi = (
  children: ChildProcesses,
  environment: NodeJS.ProcessEnv,
  { watch = false } = {},
): Promise<number> => {
  const index = join(root, 'api/src/index.ts')
  const [module, args] = watch ? [join(root, 'api/commands/run/watch-runner.ts'), [index]] : [index, []]
  const api = children.keep('The API', module, args, {
    env: environment,
    execArgv: ['--import', withParent],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    if (api.stdout)
      createInterface(api.stdout).on('line', (line) => {
        const why = reason(line)
        if (why !== undefined && !watch) reject(new UserError(why))
        else console.log(why ?? line)
      })
    api.on('message', (message) => {
      const { success, data } = up.safeParse(message) // `node --watch` sends others
      if (success) resolve(data.listening)
    })
  })
}
