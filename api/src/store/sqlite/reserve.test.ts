import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { StoreUnavailable } from '../../domain/store.ts'
import { connect } from './connection.ts'
import { connectWithReserve } from './reserve.ts'

const folder = mkdtempSync(join(tmpdir(), 'reserve-'))
const file = join(folder, 'db.sqlite')
const room = `${file}-reserve`
afterAll(() => {
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  rmSync(room, { force: true, recursive: true })
})

/** What SQLite throws on a full disk; here it is full as long as the reserve takes the last of it. */
const whileFull = <T>(work: () => T): T => {
  if (existsSync(room)) {
    const cause = Object.assign(new Error('database or disk is full'), { errcode: 13 })
    throw new StoreUnavailable('full', { cause })
  }
  return work()
}
const opened = () => {
  const db = connect(file)
  return { ...db, write: <T>(work: () => T) => Promise.resolve().then(() => whileFull(work)) }
}

it('gives its room to a deletion, and to nothing that grows', async () => {
  const db = connectWithReserve(file, opened)
  expect(existsSync(room)).toBe(true)
  await expect(db.write(() => 'more')).rejects.toThrow(StoreUnavailable)
  expect(existsSync(room)).toBe(true)
  expect(await db.write(() => 'less', { frees: true })).toBe('less')
  expect(existsSync(room)).toBe(false)
  db.close()
})

it('gives its room to the opening of the database', () => {
  connectWithReserve(file, opened).close()
  const open = vi.fn(() => whileFull(opened))
  connectWithReserve(file, open).close()
  expect(open).toHaveBeenCalledTimes(2)
})

it('gives nothing for another fault', async () => {
  const broken = () =>
    Promise.reject(new StoreUnavailable('locked', { cause: Object.assign(new Error(), { errcode: 5 }) }))
  const db = connectWithReserve(file, () => ({ ...opened(), write: broken }))
  await expect(db.write(() => 'less', { frees: true })).rejects.toThrow('locked')
  expect(existsSync(room)).toBe(true)
  db.close()
})
