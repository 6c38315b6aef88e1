import type { Collection as Documents, Filter } from 'mongodb'
import { unlessReopened } from '../../domain/account.ts'
import type { Draft, LiveOf, Stored } from '../../domain/records.ts'
import type { StoreKind } from '../../domain/store-kind.ts'
import type { Collection, ListFilter, SignIn } from '../../domain/store.ts'
import { write as writeRecord } from '../../domain/write-record.ts'
import { columnsOf } from '../columns.ts'
import { type Place, listCursor, momentCursor, page } from '../cursors.ts'
import { mongoAccounts, whileOpen } from './accounts.ts'
import { type Connection, isDuplicate } from './connection.ts'
import type { Kept } from './database.ts'
import { documentOf, recordOf } from './documents.ts'

const newestFirst = { createdAt: -1, _id: -1 } as const

/** Documents of earlier versions do not say. */
export const isShown = { $ne: 1 }

const matching = ({ deleted }: ListFilter): Filter<Kept> =>
  deleted ? {} : { deletedAt: null, hidden: isShown }

const following = ({ createdAt, id }: Place): Filter<Kept> => ({
  $or: [{ createdAt: { $lt: createdAt } }, { createdAt, _id: { $lt: id } }],
})

/** No record has this `rev`, so the upsert inserts or fails on the id. Unlike an insertion, it lets the database give the stamp. */
const beforeTheFirst = 0

/** Fields of an earlier version that searched on the server. They would outlive the words of a deleted record. */
const earlierFields = { search: '', category: '' } as const

export const recordsOf = <T extends Stored>(connection: Connection, kind: StoreKind<T>): Collection<T> => {
  const accounts = mongoAccounts(connection)
  const read = (kept: Kept) => recordOf(kind, kept)
  const use = <R>(work: (documents: Documents<Kept>) => Promise<R>) =>
    connection.use(({ of }) => work(of(kind)))
  const all = (documents: Documents<Kept>, filter: Filter<Kept>) => documents.find(filter).sort(newestFirst)

  const takeBack = async (id: string, { uid }: SignIn) => {
    if (!kind.forget) return
    await writeRecord(records, id, unlessReopened(accounts, kind, { uid, now: Date.now() }))
  }
  const written = (
    id: string,
    signIn: SignIn | undefined,
    work: (documents: Documents<Kept>) => Promise<Kept | null>,
  ) =>
    connection.use(async (database) => {
      const kept = await whileOpen(
        database,
        signIn,
        () => work(database.of(kind)),
        (who) => takeBack(id, who),
      )
      return kept ? read(kept) : undefined
    })

  const records: Collection<T> = {
    find: (id) =>
      use(async (documents) => {
        const kept = await documents.findOne({ _id: id })
        return kept ? read(kept) : undefined
      }),

    insert: (draft: Draft<T>, signIn) => {
      const { createdAt, ...columns } = columnsOf(kind, draft)
      const update = {
        $set: { ...columns, ...documentOf(draft), createdAt: createdAt ?? columns.deletedAt ?? '' },
        $currentDate: { stamp: true },
      } as const
      return written(draft._id, signIn, (documents) =>
        documents
          .findOneAndUpdate({ _id: draft._id, rev: beforeTheFirst }, update, {
            upsert: true,
            returnDocument: 'after',
          })
          .catch((error: unknown) => {
            if (isDuplicate(error)) return null
            throw error
          }),
      )
    },

    insertAll: async (drafts) => {
      for (const draft of drafts) await records.insert(draft)
    },

    replace: (draft, expectedRev, signIn) => {
      const { createdAt, ...columns } = columnsOf(kind, draft)
      const update = {
        $set: { ...columns, ...documentOf(draft), ...(createdAt !== null && { createdAt }) },
        $unset: earlierFields,
        $currentDate: { stamp: true },
      } as const
      return written(draft._id, signIn, (documents) =>
        documents.findOneAndUpdate({ _id: draft._id, rev: expectedRev }, update, { returnDocument: 'after' }),
      )
    },

    findAll: (ids) =>
      use(async (documents) => {
        const rows = await documents.find({ _id: { $in: [...ids] } }).toArray()
        const found = new Map(rows.map((row) => [row._id, row]))
        return ids.flatMap((id) => found.get(id) ?? []).map(read)
      }),

    list: ({ limit, after, ...filter }) =>
      use(async (documents) => {
        const every = matching(filter)
        const from = after === undefined ? every : { $and: [every, following(listCursor.read(after))] }
        const rows = await all(documents, from)
          .limit(limit + 1)
          .toArray()
        return page(rows, limit, {
          record: read,
          cursor: ({ createdAt, _id }) => listCursor.write({ createdAt, id: _id }),
        })
      }),

    count: (filter) => use((documents) => documents.countDocuments(matching(filter))),

    by: (field, value) =>
      use(async (documents) => {
        const rows = await all(documents, { [field]: value, deletedAt: null }).toArray()
        return rows.map(read) as LiveOf<T>[]
      }),

    countBy: (field, value) =>
      use((documents) => documents.countDocuments({ [field]: value, deletedAt: null })),

    idsBy: (field, value, filter = {}) =>
      use(async (documents) => {
        const found = documents.find({ [field]: value, ...matching(filter) }, { projection: { rev: 1 } })
        return (await found.sort(newestFirst).toArray()).map(({ _id, rev }) => ({ _id, rev }))
      }),

    latest: (field, value, { since, until, limit }) =>
      use(async (documents) => {
        const createdAt = { $gt: since, $lt: until }
        const rows = all(documents, { [field]: value, createdAt, ...matching({}) }).limit(limit)
        return (await rows.toArray()).map(read) as LiveOf<T>[]
      }),

    removeBy: (field, value) =>
      use(async (documents) => {
        await documents.deleteMany({ [field]: value })
      }),

    between: ({ from, until, limit, after }) =>
      use(async (documents) => {
        const { at, id } = after === undefined ? { at: from, id: '' } : momentCursor.read(after)
        const rest = { $or: [{ at: { $gt: at, $lt: until } }, { at, _id: { $gt: id } }] }
        const found = documents.find({ ...rest, ...matching({}) }).sort({ at: 1, _id: 1 })
        return page(await found.limit(limit + 1).toArray(), limit, {
          record: read,
          cursor: (kept) => momentCursor.write({ at: kept.at ?? 0, id: kept._id }),
        })
      }),

    scan: (limit, after = '') =>
      use(async (documents) => {
        const rows = documents.find({ _id: { $gt: after } }).sort({ _id: 1 })
        return (await rows.limit(limit).toArray()).map(read)
      }),
  }
  return records
}
