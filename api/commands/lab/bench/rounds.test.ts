import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { bench } from './rounds.ts'

test('a moment beside the bare server is without an error on either side', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-api-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const figures = await bench(folder, { rounds: 1, requests: 20, groups: 10 })
  expect(figures.map(({ name, errors }) => ({ name, errors }))).toEqual([
    { name: 'GET /api/groups', errors: 0 },
    { name: 'POST /api/groups', errors: 0 },
  ])
  for (const { ratio } of figures) expect(ratio).toBeGreaterThan(0)
})
