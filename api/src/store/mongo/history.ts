import type { FindCursor, WithId } from 'mongodb'
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
  const removeChildren = async (parent: StoreKind, id: string): Promise<number> => {
    let gone = 0
    for (const kind of kinds)
      if (kind.parent?.of.includes(parent.collection)) {
        const own = { [kind.parent.field]: id }
        if (kinds.some((other) => other.parent?.of.includes(kind.collection)))
          for (const { _id } of await use(({ of }) => idsIn(of(kind).find(own))))
            gone += await removeChildren(kind, _id)
        gone += (await use(({ of }) => of(kind).deleteMany(own))).deletedCount
      }
    return gone
  }
  return async (before: number) => {
    const moment = { $lt: new Date(before).toISOString() }
    let gone = 0
    for (const kind of kinds) {
      const old = kind.hasNoTombstones ? { createdAt: moment } : { deletedAt: moment }
      if (kind.hasNoTombstones && kind.parent) continue
      const hasChildren = kinds.some(({ parent }) => parent?.of.includes(kind.collection))
      if (hasChildren)
        for (const { _id } of await use(({ of }) => idsIn(of(kind).find(old))))
          gone += await removeChildren(kind, _id)
      gone += (await use(({ of }) => of(kind).deleteMany(old))).deletedCount
    }
    return gone
  }
}

const idsIn = (found: FindCursor<WithId<Kept>>) => found.project<{ _id: string }>({ _id: 1 }).toArray()
