import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startServer } from '../../test-support/api-process.ts'
import { type Disk, mountDisk } from '../../test-support/power-cut.ts'
import { crash } from './crash-rounds.ts'

vi.setConfig({ testTimeout: 120_000 })

let folder: string
let disk: Disk | string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'))
  disk = await mountDisk(folder)
})
afterEach(async () => {
  if (typeof disk === 'object') await disk.unmount()
  await rm(folder, { recursive: true })
})

test('kill -9 of the API under write load, with a power cut, loses no acknowledged write', async () => {
  const { rounds, writes, lost } = await crash(folder, 3, typeof disk === 'object' ? disk : {})
  expect({ rounds, lost }).toEqual({ rounds: 3, lost: [] })
  expect(writes).toBeGreaterThanOrEqual(15)
})

test('a write that was acknowledged before it was synced is noticed', async ({ skip }) => {
  if (typeof disk === 'string') return skip(disk)
  const plant = new URL('../../test-support/without-sync.ts', import.meta.url)
  let starts = 0
  const start: typeof startServer = (data, env) => {
    starts++
    return startServer(data, { ...env, NODE_OPTIONS: `--import=${plant.href}` })
  }
  // The server does not start again if the cut has torn the file itself.
  const noticed = crash(folder, 3, { ...disk, start }).then(
    ({ lost }) => lost.length > 0,
    () => starts > 1,
  )
  expect(await noticed).toBe(true)
})

test('a database that is lost as a whole is noticed', async () => {
  let starts = 0
  const forgetful: typeof startServer = (data, env) => startServer(join(data, String(starts++)), env)
  const { lost } = await crash(folder, 3, { start: forgetful })
  expect(lost).not.toEqual([])
})
