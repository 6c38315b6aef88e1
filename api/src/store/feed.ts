import type { StoreKind } from '../domain/store-kind.ts'
import type { Changes } from '../domain/store.ts'
import { type Cursor, writeCursor } from './cursors.ts'

export type Position = { stamp: number; kind: string; id: string }

type Change<K extends StoreKind> = Changes<K>['changed'][number]

/** The first changes of each kind after a position, `limit` of each at most. */
export type ReadFeed<K extends StoreKind> = (
  kinds: readonly K[],
  after: Position,
  limit: number,
) => Promise<Change<K>[]> | Change<K>[]

const byPosition = (one: Change<StoreKind>, other: Change<StoreKind>) =>
  one.record.stamp - other.record.stamp ||
  compare(one.kind.collection, other.kind.collection) ||
  compare(one.record._id, other.record._id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const namesOf = (kinds: readonly StoreKind[]) => kinds.map(({ collection }) => collection).sort()

/** The part of a cursor that names these kinds. It omits kinds that every caller is sent. */
export const covering = (kinds: readonly StoreKind[]): { kinds?: string[] } =>
  kinds.every(({ feed }) => feed === 'always') ? {} : { kinds: namesOf(kinds) }

/** The place that a caller names. A list of cursors, split by commas, means the earliest one and the kinds of all. */
export const placeOf = (
  since: string,
  kinds: readonly StoreKind[],
  read: (cursor: string) => Cursor,
): Cursor => {
  const [first, ...others] = since.split(',').map(read) as [Cursor, ...Cursor[]]
  if (others.length === 0) return first
  const all = [first, ...others]
  const always = namesOf(kinds.filter(({ feed }) => feed === 'always'))
  return {
    ...first,
    time: Math.min(...all.map(({ time }) => time)),
    stamp: Math.min(...all.map(({ stamp }) => stamp)),
    run: undefined,
    listing: undefined,
    kinds: [...new Set(all.flatMap(({ kinds: covered = always }) => covered))].sort(),
  }
}

const beginning: Position = { stamp: -1, kind: '', id: '' }

type Options<K extends StoreKind> = {
  from: Cursor
  kinds: readonly K[]
  limit: number
  read: ReadFeed<K>
  first: Position
  paused: (last: Position) => Cursor
  ended: (last: Position | undefined) => Cursor
}

/** One page of changes. It lists kinds from their beginning first if the cursor does not cover them. */
export const readFeed = async <K extends StoreKind>(options: Options<K>): Promise<Changes<K>> => {
  const { from, kinds, limit, read } = options
  const isCovered = ({ collection, feed }: StoreKind) => from.kinds?.includes(collection) ?? feed === 'always'
  const lacking = kinds.filter((kind) => !isCovered(kind))
  const all = covering(kinds)
  const pageAfter = async (of: readonly K[], after: Position) => {
    const found = (await read(of, after, limit + 1)).toSorted(byPosition)
    const changed = found.slice(0, limit)
    const end = changed.at(-1)
    const last = end && { stamp: end.record.stamp, kind: end.kind.collection, id: end.record._id }
    return { changed, last, more: found.length > limit }
  }

  if (lacking.length > 0) {
    const names = namesOf(lacking)
    const isBegun = from.listing?.kinds.join() === names.join()
    const { changed, last, more } = await pageAfter(
      lacking,
      isBegun ? (from.listing ?? beginning) : beginning,
    )
    const listing = more && last && { kinds: names, stamp: last.stamp, kind: last.kind, id: last.id }
    const cursor: Cursor = listing ? { ...from, listing } : { ...from, ...all, listing: undefined }
    return { changed, cursor: writeCursor(cursor), more: true }
  }
  const { changed, last, more } = await pageAfter(kinds, options.first)
  const cursor = more && last ? options.paused(last) : options.ended(last)
  return { changed, cursor: writeCursor({ ...cursor, kinds: undefined, ...all }), more }
}
