import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { groupDraft } from '../../../test-support/records.ts'
import { groupKind } from '../../domain/kinds/group.ts'
import { StoreUnavailable } from '../../domain/store.ts'
import { openSqlite } from './open-sqlite.ts'

let folder: string
let store: ReturnType<typeof openSqlite>
let foreign: DatabaseSync

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locked-'))
  const file = join(folder, 'test.sqlite')
  store = openSqlite(file, Date.now, { lockedMs: 300 })
  foreign = new DatabaseSync(file)
})
afterEach(async () => {
  foreign.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

/** The longest that anything else had to wait while the work was under way, in milliseconds. */
const longestPause = async (work: Promise<unknown>) => {
  const progress = { working: true }
  void work.finally(() => (progress.working = false)).catch(() => undefined)
  let longest = 0
  while (progress.working) {
    const began = performance.now()
    await new Promise(setImmediate)
    longest = Math.max(longest, performance.now() - began)
  }
  return longest
}

it('many writes on a database that another program locks fail in the end, and nothing else waits for them', async () => {
  foreign.exec('BEGIN IMMEDIATE')
  const writes = Promise.allSettled(
    Array.from({ length: 50 }, () => store.records(groupKind).insert(groupDraft())),
  )
  await store.ping()
  expect(await store.records(groupKind).count({})).toBe(0)
  const waits = longestPause(writes)
  for (const write of await writes)
    expect(write).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) as unknown })
  expect(await waits, 'SQLite’s own patience would be five seconds').toBeLessThan(2_500)
})

it('writes wait for a lock that is given up in time', async () => {
  foreign.exec('BEGIN IMMEDIATE')
  const writes = [1, 2, 3].map(() => store.records(groupKind).insert(groupDraft()))
  await pause(50)
  foreign.exec('COMMIT')
  const stamps = (await Promise.all(writes)).map((group) => group?.stamp)
  expect(stamps.sort()).toEqual([1, 2, 3])
})
