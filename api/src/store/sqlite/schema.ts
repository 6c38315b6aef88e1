import type { DatabaseSync } from 'node:sqlite'
import type { Draft, Stored } from '../../domain/records.ts'
import type { StoreKind } from '../../domain/store-kind.ts'
import { columnsOf, ownColumns } from '../columns.ts'

const tableOf = ({ collection }: StoreKind) => `
  CREATE TABLE IF NOT EXISTS ${collection} (
    id TEXT PRIMARY KEY,
    rev INTEGER NOT NULL,
    stamp INTEGER NOT NULL,
    createdAt TEXT NOT NULL,
    record TEXT NOT NULL
  ) STRICT;`

/** Columns that a table may lack: an earlier version did not have them. */
const columnTypes = (kind: StoreKind): Record<string, string> => ({
  deletedAt: 'TEXT',
  hidden: 'INTEGER NOT NULL DEFAULT 0',
  ...Object.fromEntries(ownColumns(kind).map((column) => [column, column === 'at' ? 'INTEGER' : 'TEXT'])),
})

const indexesOf = ({ feed, hasNoTombstones, picture, at, foundBy }: StoreKind): Record<string, string> => ({
  changes: '(stamp)',
  deleted: '(deletedAt) WHERE deletedAt IS NOT NULL',
  ...((feed ?? hasNoTombstones) && { newest: '(createdAt, id)' }),
  ...(feed && { live: '(deletedAt, hidden, createdAt, id)' }),
  ...(picture !== undefined && { picture: '(picture) WHERE picture IS NOT NULL' }),
  ...(at !== undefined && { at: '(at, id) WHERE at IS NOT NULL' }),
  ...Object.fromEntries(foundBy.map((field) => [field, `(${field}, createdAt, id, deletedAt)`])),
})

const fill = (db: DatabaseSync, kind: StoreKind, columns: readonly string[]) => {
  const names = columns.filter((column) => column !== 'hidden' && column !== 'deletedAt')
  if (names.length === 0) return
  const update = db.prepare(
    `UPDATE ${kind.collection} SET ${names.map((name) => `${name} = :${name}`).join(', ')} WHERE id = :id`,
  )
  for (const { id, record } of db.prepare(`SELECT id, record FROM ${kind.collection}`).all()) {
    const draft: Draft<Stored> = kind.read(JSON.parse(String(record)) as object)
    const all = columnsOf(kind, draft)
    update.run({ id: id ?? '', ...Object.fromEntries(names.map((name) => [name, all[name] ?? null])) })
  }
}

/** Rebuilds an index that an earlier version made with other columns. */
const prepareIndex = (db: DatabaseSync, name: string, columns: string) => {
  const present = db.prepare('SELECT sql FROM sqlite_schema WHERE name = :name').get({ name })
  if (String(present?.['sql']).endsWith(` ON ${columns}`)) return
  db.exec(`DROP INDEX IF EXISTS ${name}; CREATE INDEX ${name} ON ${columns}`)
}

export const prepareTables = (db: DatabaseSync, kinds: readonly StoreKind[]) => {
  for (const kind of kinds) {
    const { collection } = kind
    db.exec(tableOf(kind))
    const present = db
      .prepare(`PRAGMA table_info(${collection})`)
      .all()
      .map(({ name }) => name)
    const missing = Object.entries(columnTypes(kind)).filter(([name]) => !present.includes(name))
    for (const [name, type] of missing) db.exec(`ALTER TABLE ${collection} ADD COLUMN ${name} ${type}`)
    fill(
      db,
      kind,
      missing.map(([name]) => name),
    )
    for (const [name, columns] of Object.entries(indexesOf(kind)))
      prepareIndex(db, `${collection}_${name}`, `${collection} ${columns}`)
  }
}
