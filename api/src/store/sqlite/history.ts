import type { StoreKind } from '../../domain/store-kind.ts'
import type { Store } from '../../domain/store.ts'
import { type Connection, promised } from './connection.ts'
import { lastStamp } from './records.ts'
import { statementsOf } from './statements.ts'

const most = 1_000

export const recentWritesOf = (db: Connection, kinds: readonly StoreKind[]): Store['recentWrites'] => {
  const published = kinds.filter(({ event }) => event)
  return (since) =>
    promised(() => {
      const place = lastStamp(db)
      if (since === undefined || since === place) return { place, written: [] }
      const written = published.flatMap((kind) =>
        db.all(statementsOf(kind).recent, { since, limit: most }).map(({ id, rev, parentId }) => ({
          collection: kind.collection,
          _id: String(id),
          rev: Number(rev),
          ...(typeof parentId === 'string' && { parentId }),
        })),
      )
      return { place, written }
    })
}

const latest = ({ collection }: StoreKind) => [
  `SELECT createdAt AS moment FROM ${collection} ORDER BY stamp DESC LIMIT 1`,
  `SELECT max(deletedAt) AS moment FROM ${collection} WHERE deletedAt IS NOT NULL`,
]

export const lastChangeOf = (db: Connection, kinds: readonly StoreKind[]): Store['lastChange'] => {
  const statements = kinds.filter(({ hasNoTombstones }) => !hasNoTombstones).flatMap(latest)
  return () =>
    promised(() => {
      const moments = statements
        .map((sql) => Date.parse(String(db.get(sql)?.['moment'])))
        .filter((moment) => !Number.isNaN(moment))
      return moments.length === 0 ? undefined : Math.max(...moments)
    })
}

/** Old tombstones go last: they find what belongs to them. */
export const purgeOf = (db: Connection, kinds: readonly StoreKind[]) => {
  const gone = ({ collection, parent }: StoreKind, column: string): string[] => {
    const parents = kinds.filter((kind) => parent?.of.includes(kind.collection))
    return [
      ...parents.flatMap((kind) => gone(kind, 'id').map((ids) => `${String(parent?.field)} IN (${ids})`)),
      'deletedAt < :before',
    ].map((condition) => `SELECT ${column} FROM ${collection} WHERE ${condition}`)
  }
  const statements = kinds
    .toReversed()
    .flatMap((kind) =>
      kind.hasNoTombstones && !kind.parent
        ? [`DELETE FROM ${kind.collection} WHERE createdAt < :before RETURNING id`]
        : gone(kind, 'id').map((ids) => `DELETE FROM ${kind.collection} WHERE id IN (${ids}) RETURNING id`),
    )
  return (before: number) =>
    db.write(() => {
      const moment = { before: new Date(before).toISOString() }
      return statements.reduce((sum, sql) => sum + db.all(sql, moment).length, 0)
    })
}
