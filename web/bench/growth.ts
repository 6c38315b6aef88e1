import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiBase, paths } from '@group-organizer/contract/paths'
import type { Page } from '@playwright/test'
import { groupKind } from '../../api/src/domain/kinds/group.ts'
import type { Benchmark } from './benchmark.ts'
import { expectAll } from './expect-all.ts'
import { type Figure, median } from './figures.ts'
import { type Series, plot } from './growth-plot.ts'
import { withPartsPage } from './parts-page.ts'
import { times } from './times.ts'

const sizes = [1_000, 10_000, 100_000]

/** Figures of one size, in the order of the table. */
type Sample = Record<string, { value: number; unit: Figure['unit'] }>

/** MiB of the page's own heap, after all that is not used any more is gone. */
const heapOf = async (page: Page) => {
  const tools = await page.context().newCDPSession(page)
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  await tools.detach()
  return usedSize / 2 ** 20
}

/** Milliseconds until the server has answered. */
const timeOf = async (address: URL) => {
  const began = performance.now()
  const answer = await fetch(address)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return performance.now() - began
}

/** A device of that many groups: first sync, reading all for the list, one change among them. */
const measure = (folder: string, groups: number): Promise<Sample> =>
  withPartsPage(folder, { groups }, async ({ store, page, url }) => {
    const synced = await page.evaluate((name) => globalThis.bench.pullEverything(name), 'growth')
    expectAll(synced.held, groups)
    const before = await heapOf(page)
    const reads = await times(5, () =>
      page.evaluate((name) => globalThis.bench.showEverything(name), 'growth'),
    )
    for (const { held } of reads) expectAll(held, groups)
    const memory = (await heapOf(page)) - before
    const { cursor } = await store.asOf()
    const [first] = (await store.records(groupKind).list({ limit: 1 })).records
    if (!first) throw new Error('no group to change')
    await store
      .records(groupKind)
      .replace({ ...first, rev: first.rev + 1, version: first.version + 1 }, first.rev)
    const changes = new URL(`${apiBase}${paths.changes}?since=${encodeURIComponent(cursor)}`, url)
    const answers = await times(21, () => timeOf(changes))
    const delta = await page.evaluate((name) => globalThis.bench.pullDelta(name), 'growth')
    expectAll(delta.held, groups)
    return {
      'first sync': { value: synced.took, unit: 'ms' },
      'read for the list': { value: median(reads.map(({ took }) => took)), unit: 'ms' },
      'memory of the list': { value: memory, unit: 'MiB' },
      '/changes with one change': { value: median(answers), unit: 'ms' },
      'one change, on the wire': { value: delta.bytes, unit: 'bytes' },
    }
  })

/** Figures that grow with the number of groups, for each size, with a plot beside the table. */
export const growth: Benchmark = async (folder) => {
  const samples = await times(sizes.length, (n) => measure(join(folder, String(n)), sizes[n] ?? Number.NaN))
  const names = Object.keys(samples[0] ?? {})
  const series = names.map((name): Series => ({
    name,
    values: samples.map((sample) => sample[name]?.value ?? NaN),
  }))
  const file = join(tmpdir(), 'group-organizer-growth.svg')
  await writeFile(file, plot(sizes, series))
  console.log(`Drawn in ${file}`)
  return names.flatMap((name) =>
    samples.map((sample, at) => ({
      name: `${name}, ${(sizes[at] ?? NaN).toLocaleString('en')} groups`,
      value: sample[name]?.value ?? NaN,
      unit: sample[name]?.unit ?? 'ms',
    })),
  )
}
