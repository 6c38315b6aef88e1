import type { Filter, FindCursor, WithId } from 'mongodb'
import { type StoreKind, eventField } from '../../domain/store-kind.ts'
import type { Store } from '../../domain/store.ts'
import type { Connection } from './connection.ts'
import type { Kept } from './database.ts'

/** Milliseconds that are read again, since writes become visible a little after their stamp. */
const lookBack = 5_000

const most = 1_000

export const recentWritesOf = ({ use }: Connection, kinds: readonly StoreKind[]): Store['recentWrites'] => {
  const published = kinds.filter(({ event }) => event)
  return (since) =>
    use(async ({ of, time }) => {
      const place = await time()
      if (since === undefined) return { place, written: [] }
      const reading = published.map(async (kind) => {
        const field = eventField(kind) ?? '_id'
        const rows = await of(kind)
          .find({ stamp: { $gte: new Date(since - lookBack) } })
          .sort({ stamp: -1, _id: -1 })
          .limit(most)
          .project<Pick<Kept, '_id' | 'rev'> & Record<string, unknown>>({ rev: 1, [field]: 1 })
          .toArray()
        return rows.map((row) => ({
          collection: kind.collection,
          _id: row._id,
          rev: row.rev,
          ...(field !== '_id' && { parentId: String(row[field]) }),
        }))
      })
      return { place, written: (await Promise.all(reading)).flat() }
    })
}

export const lastChangeOf = ({ use }: Connection, kinds: readonly StoreKind[]): Store['lastChange'] => {
  const dated = kinds.filter(({ hasNoTombstones }) => !hasNoTombstones)
  return () =>
    use(async ({ of }) => {
      const newest = dated.map((kind) =>
        of(kind)
          .find()
          .sort({ stamp: -1, _id: -1 })
          .limit(1)
          .project<Pick<Kept, 'stamp'>>({ stamp: 1 })
          .toArray(),
      )
      const stamps = (await Promise.all(newest)).flat().map(({ stamp }) => stamp.getTime())
      return stamps.length === 0 ? undefined : Math.max(...stamps)
    })
}

/** A tombstone finds what belongs to it, and goes last: an interrupted purge is taken up. Each step has its own time limit. */
export const purgeOf = ({ use }: Connection, kinds: readonly StoreKind[]) => {
  const remove = async (kind: StoreKind, filter: Filter<Kept>): Promise<number> => {
    const children = kinds.filter(({ parent }) => parent?.of.includes(kind.collection))
    let gone = 0
    if (children.length > 0)
      for (const { _id } of await use(({ of }) => idsIn(of(kind).find(filter))))
        for (const child of children) gone += await remove(child, { [child.parent?.field ?? '']: _id })
    return gone + (await use(({ of }) => of(kind).deleteMany(filter))).deletedCount
  }
  return async (before: number) => {
    const moment = { $lt: new Date(before).toISOString() }
    let gone = 0
    for (const kind of kinds)
      if (!kind.hasNoTombstones) gone += await remove(kind, { deletedAt: moment })
      else if (!kind.parent) gone += await remove(kind, { createdAt: moment })
    return gone
  }
}

const idsIn = (found: FindCursor<WithId<Kept>>) => found.project<{ _id: string }>({ _id: 1 }).toArray()
