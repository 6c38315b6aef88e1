import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { groupDraft } from '../../../test-support/records.ts'
import { StoreUnavailable } from '../../domain/store.ts'
import { openSqlite } from './open-sqlite.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'damage-'))
  file = join(folder, 'test.sqlite')
  const store = openSqlite(file)
  for (let n = 0; n < 20; n++) await store.groups.insert(groupDraft())
  await store.close()
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const pageOf = (sql: string) => {
  const db = new DatabaseSync(file)
  const page = Number(db.prepare(sql).get()?.['page'])
  db.close()
  return page
}
const firstPage = `SELECT rootpage AS page FROM sqlite_master WHERE name = 'groups'`
const lastPage = `SELECT max(pageno) AS page FROM dbstat WHERE name = 'groups' AND pagetype = 'leaf'`

/** Overwrites one page, and nothing else. */
const damage = (sql: string) => {
  const page = pageOf(sql)
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(4_096, 'x'), 0, 4_096, (page - 1) * 4_096)
  closeSync(handle)
}

it('a database that is whole is found whole', async () => {
  const store = openSqlite(file)
  await store.ping()
  expect(await store.check()).toEqual([])
  await store.close()
})

it('a database whose groups cannot be read is not ready, and its damage is found', async () => {
  damage(firstPage)
  const store = openSqlite(file)
  await expect(store.groups.list({ limit: 1 })).rejects.toThrow(StoreUnavailable)
  await expect(store.ping()).rejects.toThrow(StoreUnavailable)
  expect((await store.check()).length).toBeGreaterThan(0)
  await store.close()
})

it('a database of which only a later page cannot be read is not ready once a list has met it', async () => {
  damage(lastPage)
  const store = openSqlite(file)
  await store.ping()
  await expect(store.groups.list({ limit: 20 })).rejects.toThrow(StoreUnavailable)
  await expect(store.ping()).rejects.toThrow(/is damaged/)
  await store.close()
})
