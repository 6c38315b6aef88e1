import { fitForHistories } from './planted/fit-for-histories.ts'
import { mutantNamed } from './planted/mutants.ts'
import { expectPlanted, plant } from './planted/plant.ts'
import type { Failure } from './try-history.ts'

/** A history for a worker. */
export type Task = { seed: number; number: number }
/** Its result. */
export type Result = { task: Task; counts: [string, number][]; failure: Failure | undefined }

/** Nobody reads the history that catches a planted bug, so that one stays as it is. */
const shrinkLimitMs = (planted: string | undefined) => (planted === undefined ? 60_000 : 0)

/** Runs the histories that the parent process asks for, one at a time. */
const work = async () => {
  await plant(fitForHistories)
  const name = process.env['MUTANT']
  if (name !== undefined) await plant(mutantNamed(name).replacements)
  // Dexie would tell other threads about every change.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  // Only now, because exports are replaced while their module is loaded.
  const { tryHistory } = await import('./try-history.ts')
  expectPlanted()

  process.on('message', (task: Task) => {
    void tryHistory(task.seed, task.number, shrinkLimitMs(name)).then(({ counts, failure }) => {
      // The parent may have seen enough meanwhile.
      if (process.connected) process.send?.({ task, counts: [...counts], failure } satisfies Result)
    })
  })
  process.send?.('ready')
}

if (process.send) await work()
