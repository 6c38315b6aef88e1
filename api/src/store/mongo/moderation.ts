import type { Moderation } from '../../domain/store.ts'
import type { Connection } from './connection.ts'

export const mongoModeration = (connection: Connection): Moderation => ({
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
        const found = audit.find(filter, { projection: { _id: 0 } }).sort({ at: -1, _id: -1 })
        return found.limit(limit).toArray()
      }),
  },
})
