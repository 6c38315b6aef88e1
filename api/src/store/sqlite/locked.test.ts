import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { groupDraft } from '../../../test-support/records.ts'
import { StoreUnavailable } from '../../domain/store.ts'
import { openSqlite } from './open-sqlite.ts'

let folder: string
let store: ReturnType<typeof openSqlite>
let foreign: DatabaseSync
/** The time by which writes wait, and how far it goes on whenever they look at it. */
let clock: { now: number; step: number }

beforeEach(() => {
  clock = { now: 0, step: 0 }
  folder = mkdtempSync(join(tmpdir(), 'locked-'))
  const file = join(folder, 'test.sqlite')
  store = openSqlite(file, Date.now, { lockedMs: 300, clock: () => (clock.now += clock.step) })
  foreign = new DatabaseSync(file)
  foreign.exec('CREATE TABLE notes (note INTEGER)')
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

it('many writes on a database that another program locks fail together, and nothing else waits for them', async () => {
  foreign.exec('BEGIN IMMEDIATE')
  const writes = Promise.allSettled(Array.from({ length: 50 }, () => store.groups.insert(groupDraft())))
  await store.ping()
  expect(await store.groups.count({})).toBe(0)
  clock.step = 10
  const waits = longestPause(writes)
  for (const write of await writes)
    expect(write).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) as unknown })
  expect(
    clock.now / clock.step,
    'one waits, and the others with it: each for itself would look 1,500 times',
  ).toBeLessThan(400)
  expect(await waits, 'SQLite’s own patience would be five seconds').toBeLessThan(2_500)
})

it('a write waits for a lock that is given up in time, and those behind it keep their order', async () => {
  foreign.exec('BEGIN IMMEDIATE')
  const writes = [1, 2, 3].map(() => store.groups.insert(groupDraft()))
  await pause(50)
  foreign.exec('COMMIT')
  const stamps = (await Promise.all(writes)).map((group) => group?.stamp)
  expect(stamps).toEqual([1, 2, 3])
})

it('a lock long after another one is waited for again', async () => {
  foreign.exec('BEGIN IMMEDIATE')
  clock.step = 40
  await expect(store.groups.insert(groupDraft())).rejects.toThrow(StoreUnavailable)
  foreign.exec('COMMIT')
  clock = { now: clock.now + 350, step: 0 }
  foreign.exec('BEGIN IMMEDIATE')
  const write = store.groups.insert(groupDraft())
  await pause(50)
  foreign.exec('COMMIT')
  expect(await write).toBeDefined()
})

/** A write beside a program that writes all the time, until the write has ended or `end` (by the clock of the writes). */
const writeBesideBusyProgram = async (end: number) => {
  foreign.exec('BEGIN IMMEDIATE')
  const progress = { waiting: true }
  const write = store.groups.insert(groupDraft()).finally(() => (progress.waiting = false))
  write.catch(() => undefined)
  // It may try once or twice in between, and always finds the lock.
  for (let note = 0; progress.waiting && clock.now < end; note++) {
    foreign.exec(`INSERT INTO notes VALUES (${note}); COMMIT; BEGIN IMMEDIATE`)
    await pause(1)
  }
  foreign.exec('COMMIT')
  return { write }
}

it('a write is not shut out by a program that writes all the time', async () => {
  clock.step = 40
  const { write } = await writeBesideBusyProgram(2_000)
  expect(await write).toBeDefined()
})

it('a write beside such a program ends all the same', async () => {
  clock.step = 100
  const { write } = await writeBesideBusyProgram(Infinity)
  await expect(write).rejects.toThrow(StoreUnavailable)
})
