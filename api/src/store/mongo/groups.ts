import type { Filter } from 'mongodb'
import type { StoredGroup } from '../../domain/records.ts'
import type { Draft, GroupFilter, Groups } from '../../domain/store.ts'
import { groupColumns } from '../columns.ts'
import { type Place, page, readPlace } from '../list-cursor.ts'
import { changesOf } from './changes.ts'
import type { Connection } from './connection.ts'
import { type Bare, type Kept, appliedList, appliedOf } from './document.ts'
import { recordsOf } from './records.ts'
import { searchWords } from 'contract/search'
import { isLive } from 'contract/tombstone'

const codec = {
  write: ({ applied, ...record }: Draft<StoredGroup>) => ({
    ...groupColumns({ applied, ...record }),
    applied: appliedList(applied),
    record,
  }),
  read: ({ record, applied, stamp }: Kept): StoredGroup => ({
    ...(record as Bare<StoredGroup>),
    applied: appliedOf(applied),
    stamp: stamp.getTime(),
  }),
}

const newestFirst = { createdAt: -1, _id: -1 } as const

/** @param overlap milliseconds that a run of changes begins earlier */
export const mongoGroups = (connection: Connection, overlap: number): Groups => ({
  ...recordsOf(connection, ({ groups }) => groups, codec),

  list: ({ limit, after, ...filter }) =>
    connection.use(async ({ groups }) => {
      const all = matching(filter)
      const from = after === undefined ? all : { $and: [all, following(readPlace(after))] }
      const rows = await groups
        .find(from)
        .sort(newestFirst)
        .limit(limit === undefined ? 0 : limit + 1)
        .toArray()
      const paged = limit !== undefined || after !== undefined
      const total = paged ? await groups.countDocuments(all) : rows.length
      return page(rows, limit, total, { record: codec.read, place: placeOf })
    }),

  ownedBy: (uid) =>
    connection.use(async ({ groups }) => {
      const rows = await groups.find({ ownerId: uid, deletedAt: null }).sort(newestFirst).toArray()
      return rows.map(codec.read).filter(isLive)
    }),

  changes: (since, limit) =>
    connection.use((database) => changesOf(database, { since, limit, overlap, read: codec.read })),
})

const placeOf = ({ createdAt, _id }: Kept): Place => ({ createdAt, id: _id })

const following = ({ createdAt, id }: Place): Filter<Kept> => ({
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }],
})

const matching = ({ q = '', category, deleted }: GroupFilter): Filter<Kept> => ({
  ...(!deleted && { deletedAt: null }),
  ...(category && { category }),
  ...(searchWords(q).length > 0 && { $and: searchWords(q).map((word) => ({ search: containing(word) })) }),
})

const containing = (word: string) => ({ $regex: word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&') })
