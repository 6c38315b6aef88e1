import type { Page } from '@playwright/test'
import { makeToken } from '../simulation/tokens.ts'
import { type Figure, median } from './figures.ts'
import { startServer } from './server.ts'

export type Benchmark = (page: Page, pageDir: string) => Promise<Figure[]>

const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Array.from({ length: count }, (_, n) => n).reduce<Promise<T[]>>(
    async (before, n) => [...(await before), await work(n)],
    Promise.resolve([]),
  )

const within = async <T>(
  page: Page,
  pageDir: string,
  options: Parameters<typeof startServer>[1],
  work: (server: Awaited<ReturnType<typeof startServer>>) => Promise<T>,
) => {
  const server = await startServer(pageDir, options)
  try {
    await page.goto(server.url)
    return await work(server)
  } finally {
    await server.close()
  }
}

const expectAll = (held: number, expected: number) => {
  if (held !== expected) throw new Error(`${String(held)} instead of ${String(expected)} arrived`)
}

/** 1,000 queued changes at 50 ms round trip, against the same requests sent bare, six at a time: nothing can beat that. */
const drain: Benchmark = (page, pageDir) => {
  const [changes, roundTrip, parallel] = [1_000, 50, 6]
  return within(page, pageDir, { roundTrip }, async ({ store }) => {
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
      expectAll((await store.groups.ownedBy(`bench-${String(n)}`)).length, changes)
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
        target: { atLeast: 0.8 },
      },
    ]
  })
}

/** A device's first sync of 10,000 groups, against one request and one `bulkPut`; then one change among them. */
const pull: Benchmark = (page, pageDir) => {
  const groups = 10_000
  return within(page, pageDir, { groups }, async ({ store }) => {
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
    const [first] = (await store.groups.list({ limit: 1 })).records
    if (!first) throw new Error('no group to change')
    await store.groups.replace({ ...first, rev: first.rev + 1, version: first.version + 1 }, first.rev)
    const delta = await page.evaluate((name) => globalThis.bench.pullDelta(name), 'synced-0')
    expectAll(delta.held, groups)
    return [
      { name: 'fetch + one bulkPut of 10,000 groups', value: least, unit: 'ms' },
      { name: 'first sync of 10,000 groups', value: synced, unit: 'ms' },
      {
        name: 'first sync against fetch + bulkPut',
        value: synced / least,
        unit: 'times',
        target: { atMost: 1.5 },
      },
      {
        name: 'delta after one change: requests',
        value: delta.requests,
        unit: 'requests',
        target: { atMost: 1 },
      },
      { name: 'delta after one change: wire', value: delta.bytes, unit: 'bytes', target: { atMost: 2_048 } },
    ]
  })
}

export const benchmarks: Record<string, Benchmark> = { drain, pull }
