import type { Failure } from './try-history.ts'

/** One history that a worker runs. */
export type Task = { seed: number; number: number }
/** How it ended. */
export type Result = { task: Task; counts: [string, number][]; failure: Failure | undefined }

/** Runs the histories that the parent process asks for, one at a time. */
const work = async () => {
  // Only now, because a mutant has to be planted before the code under test is loaded.
  const { expectPlanted, plant, fitForHistories } = await import('./planted/plant.ts')
  fitForHistories()
  const mutant = process.env['MUTANT']
  if (mutant !== undefined) plant(mutant)
  // Dexie would tell other threads about every change.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  const { tryHistory } = await import('./try-history.ts')
  expectPlanted()

  process.on('message', (task: Task) => {
    void tryHistory(task.seed, task.number).then(({ counts, failure }) => {
      // The parent may have seen enough meanwhile.
      if (process.connected) process.send?.({ task, counts: [...counts], failure } satisfies Result)
    })
  })
  process.send?.('ready')
}

if (process.send) await work()
