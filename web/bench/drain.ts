import { groupKind } from '../../api/src/domain/kinds/group.ts'
import { makeToken } from '../simulation/tokens.ts'
import type { Benchmark } from './benchmark.ts'
import { expectAll } from './expect-all.ts'
import { median } from './figures.ts'
import { withPartsPage } from './parts-page.ts'
import { times } from './times.ts'

/** 1,000 queued changes at 50 ms round trip, against the same requests sent bare, six at a time: nothing can beat that. */
export const drain: Benchmark = (folder) => {
  const [changes, roundTrip, parallel] = [1_000, 50, 6]
  return withPartsPage(folder, { roundTrip }, async ({ store, page }) => {
    const runs = await times(3, async (n) => {
      const token = makeToken(`bench-${String(n)}`, Date.now() + 3_600_000)
      const bare = await page.evaluate(
        ([token, changes, parallel]) => globalThis.bench.sendBare(token, changes, parallel),
        [makeToken('bare', Date.now() + 3_600_000), changes, parallel] as const,
      )
      const run = await page.evaluate(([token, changes]) => globalThis.bench.drainQueue(token, changes), [
        token,
        changes,
      ] as const)
      expectAll(run.left, 0)
      expectAll((await store.records(groupKind).by('ownerId', `bench-${String(n)}`)).length, changes)
      return { ...run, bare }
    })
    return [
      { name: 'save one change on the device', value: median(runs.map((run) => run.save)), unit: 'ms' },
      { name: '1,000 bare requests at 50 ms', value: median(runs.map((run) => run.bare)), unit: 'ms' },
      { name: 'drain of 1,000 changes at 50 ms', value: median(runs.map((run) => run.drained)), unit: 'ms' },
      {
        name: 'drain against its bound',
        value: median(runs.map((run) => run.bare / run.drained)),
        unit: 'of the bound',
        target: { atLeast: 0.9 },
      },
    ]
  })
}
