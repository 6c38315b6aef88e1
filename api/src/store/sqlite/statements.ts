import { type StoreKind, eventField } from '../../domain/store-kind.ts'
import type { ListFilter } from '../../domain/store.ts'
import { ownColumns } from '../columns.ts'
import type { Place } from '../cursors.ts'
import type { Values } from './connection.ts'

type Statement = [sql: string, values: Values]

const matching = ({ deleted }: ListFilter) => (deleted ? 'TRUE' : 'deletedAt IS NULL AND hidden = 0')

const newestFirst = 'ORDER BY createdAt DESC, id DESC'

export const statementsOf = (kind: StoreKind) => {
  const { collection: table } = kind
  const columns = ['id', 'rev', 'stamp', 'createdAt', 'deletedAt', 'hidden', ...ownColumns(kind), 'record']
  const inserted = columns.map((column) =>
    column === 'createdAt' ? 'coalesce(:createdAt, :deletedAt)' : `:${column}`,
  )
  const replaced = columns
    .filter((column) => column !== 'id')
    .map((column) =>
      column === 'createdAt' ? 'createdAt = coalesce(:createdAt, createdAt)' : `${column} = :${column}`,
    )
  /** A field is one of the definition's, never what a caller sends. */
  const having = (field: string) => {
    if (!kind.foundBy.includes(field)) throw new Error(`${table} are not found by ${field}.`)
    return `FROM ${table} WHERE ${field} = :value`
  }
  return {
    find: `SELECT record FROM ${table} WHERE id = :id`,
    insert: `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${inserted.join(', ')}) ON CONFLICT (id) DO NOTHING`,
    replace: `UPDATE ${table} SET ${replaced.join(', ')} WHERE id = :id AND rev = :expectedRev`,
    list: (filter: ListFilter, rows: number, after?: Place): Statement => [
      `SELECT id, createdAt, record FROM ${table} WHERE ${matching(filter)}
      ${after ? 'AND (createdAt, id) < (:createdAt, :id)' : ''} ${newestFirst} LIMIT :rows`,
      { ...after, rows },
    ],
    count: (filter: ListFilter) => `SELECT count(*) AS total FROM ${table} WHERE ${matching(filter)}`,
    by: (field: string) => `SELECT record ${having(field)} AND deletedAt IS NULL ${newestFirst}`,
    countBy: (field: string) => `SELECT count(*) AS total ${having(field)} AND deletedAt IS NULL`,
    idsBy: (field: string, filter: ListFilter) =>
      `SELECT id, rev ${having(field)} AND ${matching(filter)} ${newestFirst}`,
    latest: (field: string) =>
      `SELECT record ${having(field)} AND createdAt > :since AND createdAt < :until
      AND +deletedAt IS NULL AND +hidden = 0 ${newestFirst} LIMIT :limit`,
    removeBy: (field: string) => `DELETE ${having(field)}`,
    between: `SELECT id, at, record FROM ${table} WHERE (at, id) > (:at, :id) AND at < :until
      AND at IS NOT NULL AND +deletedAt IS NULL AND +hidden = 0 ORDER BY at, id LIMIT :rows`,
    scan: `SELECT record FROM ${table} WHERE id > :after ORDER BY id LIMIT :limit`,
    changed: `SELECT record FROM ${table} WHERE stamp > :stamp ORDER BY stamp LIMIT :limit`,
    recent: `SELECT id, rev, ${eventField(kind) ?? 'NULL'} AS parentId FROM ${table}
      WHERE stamp > :since ORDER BY stamp LIMIT :limit`,
  }
}
