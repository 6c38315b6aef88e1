import type { Failure } from './try-history.ts'

/** What a worker is told to do. */
export type Task = { seed: number; number: number }
/** What it says about a history. */
export type Result = { task: Task; counts: [string, number][]; failure: Failure | undefined }

/** Runs histories as it is told, one at a time, until nobody tells it any more. */
const work = async () => {
  // Only now, because a mutant has to be planted before the code under test is loaded.
  const { plant, smallPages } = await import('./planted/plant.ts')
  smallPages()
  const mutant = process.env['MUTANT']
  if (mutant !== undefined) plant(mutant)
  // Dexie would tell other threads about every change.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  const { tryHistory } = await import('./try-history.ts')

  process.on('message', (task: Task) => {
    void tryHistory(task.seed, task.number).then(({ counts, failure }) => {
      // Whoever asked may have seen enough meanwhile.
      if (process.connected) process.send?.({ task, counts: [...counts], failure } satisfies Result)
    })
  })
  process.send?.('ready')
}

if (process.send) await work()
