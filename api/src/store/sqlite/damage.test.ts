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

/** Overwrites the first page of the table of groups, and of nothing else. */
const damage = () => {
  const db = new DatabaseSync(file)
  const page = Number(
    db.prepare(`SELECT rootpage FROM sqlite_master WHERE name = 'groups'`).get()?.['rootpage'],
  )
  db.close()
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
  damage()
  const store = openSqlite(file)
  await expect(store.groups.list({ limit: 1 })).rejects.toThrow(StoreUnavailable)
  await expect(store.ping()).rejects.toThrow(StoreUnavailable)
  expect((await store.check()).length).toBeGreaterThan(0)
  await store.close()
})
