import type { Filter } from 'mongodb'
import type { StoredReport } from '../../domain/records.ts'
import type { Draft, Moderation } from '../../domain/store.ts'
import { reportColumns } from '../columns.ts'
import type { Connection, Kept } from './connection.ts'
import { type Bare, appliedList, appliedOf, recordsOf } from './records.ts'

const codec = {
  write: ({ applied, ...record }: Draft<StoredReport>) => ({
    ...reportColumns({ applied, ...record }),
    deletedAt: null,
    applied: appliedList(applied),
    record,
  }),
  read: ({ record, applied, stamp }: Kept): StoredReport => ({
    ...(record as Bare<StoredReport>),
    applied: appliedOf(applied),
    stamp: stamp.getTime(),
  }),
}

const newestFirst = { createdAt: -1, _id: -1 } as const

export const mongoModeration = (connection: Connection): Moderation => {
  const reportsOf = (filter: Filter<Kept>) =>
    connection.use(async ({ reports }) => {
      const rows = await reports.find(filter).sort(newestFirst).toArray()
      return rows.map(codec.read)
    })
  return {
    reports: {
      ...recordsOf(connection, ({ reports }) => reports, codec),
      list: (limit, after = '') =>
        connection.use(async ({ reports }) => {
          const rows = reports.find({ _id: { $gt: after } }).sort({ _id: 1 })
          return (await rows.limit(limit).toArray()).map(codec.read)
        }),
      about: (target) => reportsOf({ target }),
      by: (uid) => reportsOf({ uid }),
      removeBy: (uid) =>
        connection.use(async ({ reports }) => {
          await reports.deleteMany({ uid })
        }),
    },
    isBlocked: (uid) => connection.use(async ({ blocked }) => (await blocked.findOne({ _id: uid })) !== null),
    setBlocked: (uid, isBlocked) =>
      connection.use(async ({ blocked }) => {
        if (isBlocked) await blocked.updateOne({ _id: uid }, { $set: {} }, { upsert: true })
        else await blocked.deleteOne({ _id: uid })
      }),
    blocked: () =>
      connection.use(async ({ blocked }) => {
        const rows = await blocked.find().sort({ _id: 1 }).toArray()
        return rows.map(({ _id }) => _id)
      }),
    audit: {
      add: (line) =>
        connection.use(async ({ audit }) => {
          await audit.insertOne({ ...line })
        }),
      latest: (limit, subject) =>
        connection.use(async ({ audit }) => {
          const filter = subject === undefined ? {} : { subject }
          const rows = await audit.find(filter).sort({ at: -1, _id: -1 }).limit(limit).toArray()
          return rows.map(({ at, operator, action, subject: about }) => ({
            at,
            operator,
            action,
            subject: about,
          }))
        }),
    },
  }
}
