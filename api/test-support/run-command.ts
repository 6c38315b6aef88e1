import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A started program, and what it has printed so far. */
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
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  const ended = once(child, 'exit').then(() => {
    running.delete(child)
    return child.exitCode ?? child.signalCode ?? 0
  })
  return { child, printed: () => text, ended }
}

/** Ends what a failed test may have left behind. */
export const endAll = () => {
  for (const child of running) child.kill('SIGKILL')
}
