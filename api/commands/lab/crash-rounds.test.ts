import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '../../test-support/api-process.ts'
import { crash } from './crash-rounds.ts'

vi.setConfig({ testTimeout: 120_000 })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('kill -9 of the API under write load loses no acknowledged write', async () => {
  const { rounds, writes, lost } = await crash(folder, 3)
  expect({ rounds, lost }).toEqual({ rounds: 3, lost: [] })
  expect(writes).toBeGreaterThanOrEqual(15)
})

test('a lost write is noticed', async () => {
  let starts = 0
  const forgetful: typeof startServer = (data) => startServer(join(data, String(starts++)))
  const { lost, groups } = await crash(folder, 3, { start: forgetful })
  expect(groups).toBeGreaterThan(0)
  expect(lost).toHaveLength(groups)
})
