import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A started program, what it has printed so far, and how it ended, once all that it printed has been read. */
export type Run = { child: ChildProcess; printed: () => string; ended: Promise<number | NodeJS.Signals> }

const running = new Set<ChildProcess>()

/** Starts a program of Node. Its environment is this one with `env` on top. */
export const runNode = (args: string[], env: Record<string, string> = {}): Run =>
  run(process.execPath, args, env)

/** Starts any program, in the same way. */
export const run = (program: string, args: string[], env: Record<string, string> = {}): Run => {
  let text = ''
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  // `close` comes after `exit`, when all output has been read.
  const ended = once(child, 'close').then(() => child.exitCode ?? child.signalCode ?? 0)
  return { child, printed: () => text, ended }
}

/** Ends what a test has left running, and waits until it writes nothing more. */
export const endAll = async (): Promise<void> => {
  const ends = [...running].map((child) => once(child, 'exit'))
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(ends)
}
