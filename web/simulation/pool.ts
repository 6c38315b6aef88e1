import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Result, Task } from './worker.ts'

const program = join(import.meta.dirname, 'worker.ts')

/** A process of its own, because a history owns the event loop that it runs on. */
const startWorker = (mutant: string | undefined) =>
  new Promise<ChildProcess>((resolve, reject) => {
    const env = { ...process.env, ...(mutant === undefined ? {} : { MUTANT: mutant }) }
    // Histories make much that is soon garbage: with more room for what is young, a tenth less time goes by.
    const execArgv = [...process.execArgv, '--max-semi-space-size=64']
    const worker = fork(program, { env, execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    worker.once('message', () => {
      resolve(worker)
    })
    worker.once('exit', (code) => {
      reject(new Error(`A worker ended with code ${String(code)} before it was ready.`))
    })
  })

const ask = (worker: ChildProcess, task: Task) =>
  new Promise<Result>((resolve, reject) => {
    const ended = () => {
      reject(new Error(`A worker ended in history ${task.number} of seed ${task.seed}.`))
    }
    worker.once('exit', ended)
    worker.once('message', (result: Result) => {
      worker.off('exit', ended)
      resolve(result)
    })
    worker.send(task)
  })

/**
 * Gives the tasks to one worker, one after the other, until there are no more or `done` has seen enough.
 * @param done returns whether to go on
 */
export const work = async (
  tasks: Iterator<Task>,
  done: (result: Result) => boolean,
  mutant?: string,
): Promise<void> => {
  const worker = await startWorker(mutant)
  try {
    for (let next = tasks.next(); !next.done; next = tasks.next())
      if (!done(await ask(worker, next.value))) return
  } finally {
    // A worker that ended by itself has no channel.
    if (worker.connected) worker.disconnect()
  }
}
