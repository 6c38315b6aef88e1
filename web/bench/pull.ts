import { groupKind } from '../../api/src/domain/kinds/group.ts'
import type { Benchmark } from './benchmark.ts'
import { expectAll } from './expect-all.ts'
import { median } from './figures.ts'
import { withPartsPage } from './parts-page.ts'
import { times } from './times.ts'

/** A device's first sync of 10,000 groups, against one request and one `bulkPut`; then one change among them. */
export const pull: Benchmark = (folder) => {
  const groups = 10_000
  return withPartsPage(folder, { groups }, async ({ store, page }) => {
    const runs = await times(3, async (n) => {
      const least = await page.evaluate((name) => globalThis.bench.fetchAndPut(name), `least-${String(n)}`)
      const synced = await page.evaluate(
        (name) => globalThis.bench.pullEverything(name),
        `synced-${String(n)}`,
      )
      expectAll(least.held, groups)
      expectAll(synced.held, groups)
      return { least: least.took, synced: synced.took }
    })
    const [least, synced] = [median(runs.map((run) => run.least)), median(runs.map((run) => run.synced))]
    const [first] = (await store.records(groupKind).list({ limit: 1 })).records
    if (!first) throw new Error('no group to change')
    await store
      .records(groupKind)
      .replace({ ...first, rev: first.rev + 1, version: first.version + 1 }, first.rev)
    const delta = await page.evaluate((name) => globalThis.bench.pullDelta(name), 'synced-0')
    expectAll(delta.held, groups)
    return [
      { name: 'fetch + one bulkPut of 10,000 groups', value: least, unit: 'ms' },
      { name: 'first sync of 10,000 groups', value: synced, unit: 'ms' },
      {
        name: 'first sync against fetch + bulkPut',
        value: synced / least,
        unit: 'times',
        target: { atMost: 1.2 },
      },
      {
        name: 'delta after one change: requests',
        value: delta.requests,
        unit: 'requests',
        target: { atMost: 1 },
      },
      { name: 'delta after one change: wire', value: delta.bytes, unit: 'bytes', target: { atMost: 1_024 } },
    ]
  })
}
