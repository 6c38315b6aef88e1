import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { groupDraft, listAll } from '../../../test-support/records.ts'
import { groupKind } from '../../domain/kinds/group.ts'
import { migrations } from './migrations.ts'
import { openSqlite } from './open-sqlite.ts'
import { prepareTables } from './schema.ts'

/** Number of migrations before the server stopped searching. */
const searching = 5

it('an older file keeps its groups, begins a new epoch, and loses what was searched', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const file = join(folder, 'test.sqlite')
  const old = new DatabaseSync(file)
  old.exec(migrations.slice(0, searching).join(';'))
  old.exec(`PRAGMA user_version = ${searching}; UPDATE meta SET value = 7 WHERE key = 'epoch'`)
  const group = { ...groupDraft(), stamp: 1 }
  old
    .prepare(
      `INSERT INTO groups (id, rev, stamp, createdAt, ownerId, category, search, record)
      VALUES (:id, 1, 1, :createdAt, 'mara', 'Fishing', 'folded words', :record)`,
    )
    .run({ id: group._id, createdAt: group.createdAt, record: JSON.stringify(group) })
  old.exec(`
    INSERT INTO groups_search (rowid, search) VALUES (1, 'folded words');
    UPDATE meta SET value = 1 WHERE key IN ('stamp', 'searchable')`)
  old.close()

  const store = openSqlite(file)
  expect(await listAll(store.records(groupKind))).toEqual([group])
  expect(await store.records(groupKind).insert(groupDraft())).toMatchObject({ stamp: 2 })
  expect(await store.epoch()).toBeGreaterThan(7)
  await store.close()
  expect(readFileSync(file, 'latin1')).not.toMatch(/folded words/)
})

it('an index of an earlier version is made anew', () => {
  const db = new DatabaseSync(':memory:')
  db.exec(migrations.join(';'))
  prepareTables(db, [groupKind])
  const index = () => db.prepare(`SELECT sql FROM sqlite_schema WHERE name = 'groups_ownerId'`).get()
  const todays = index()
  db.exec('DROP INDEX groups_ownerId; CREATE INDEX groups_ownerId ON groups (ownerId, createdAt, id)')
  prepareTables(db, [groupKind])
  expect(index()).toEqual(todays)
  db.close()
})
