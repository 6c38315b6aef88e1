import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { load } from './load-runs.ts'

test('a moment of load is answered without an error', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'load-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const results = await load(folder, { reads: 1, writes: 1, mixed: 2 })
  expect(results.map(({ name, errors }) => ({ name, errors }))).toEqual([
    { name: 'reads', errors: 0 },
    { name: 'writes', errors: 0 },
    { name: 'mixed', errors: 0 },
  ])
  for (const { requests, memory } of results) {
    expect(requests).toBeGreaterThan(0)
    expect(memory.end).toBeGreaterThan(0)
  }
})
