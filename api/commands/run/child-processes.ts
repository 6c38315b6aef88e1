import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { once } from 'node:events'
import { UserError } from './user-error.ts'

/** Milliseconds between asking a process to end and killing it. */
const killAfterMs = 5_000

/** Characters of a silent process's output that are kept, for an error message. */
const kept = 4_000

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

const end = async (child: ChildProcess) => {
  if (!isAlive(child)) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  await exit
  clearTimeout(timer)
}

/** Collects what a process prints to pipes. @returns the last of it, all of which has been read once it is closed */
const lastWords = (child: ChildProcess, { silent }: ForkOptions): (() => string) => {
  if (!silent) return () => ''
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-kept)))
  return () => (words ? `\n${words.trimEnd()}` : '')
}

/**
 * The processes that run beside a command. They end with it: politely by `stop`, and by the channel that closes if the command
 * is killed.
 */
export const createChildProcesses = () => {
  const children = new Set<ChildProcess>()
  const { promise: lost, reject: lose } = Promise.withResolvers<never>()
  let stopping: Promise<unknown> | undefined

  /** The process has its own group, so Ctrl-C in a terminal reaches it only through `stop`. */
  const start = (module: string, args: string[], options: ForkOptions) => {
    if (stopping) throw new UserError('Stopped.')
    const child = fork(module, args, { detached: true, ...options })
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }

  return {
    /** Rejects with a UserError when a process of `keep` ends without being asked. */
    lost,
    /** Starts a module that is to run as long as the command does. */
    keep(name: string, module: string, args: string[], options: ForkOptions): ChildProcess {
      const child = start(module, args, options)
      const words = lastWords(child, options)
      child.once('close', (code, signal) => {
        if (!stopping)
          lose(
            new UserError(`${name} ended unexpectedly (${signal ?? `exit code ${String(code)}`}).${words()}`),
          )
      })
      return child
    },
    /** Runs a module to its end; throws a UserError with what it printed if it fails. */
    async run(name: string, module: string, args: string[], options: ForkOptions): Promise<void> {
      const child = start(module, args, options)
      const words = lastWords(child, options)
      await once(child, 'close')
      if (child.exitCode !== 0) throw new UserError(`${name} failed.${words()}`)
    },
    /** Resolves when all have ended. It kills a process that ignores it after 5 s. */
    stop: () => (stopping ??= Promise.all([...children].map(end))),
  }
}

export type ChildProcesses = ReturnType<typeof createChildProcesses>
