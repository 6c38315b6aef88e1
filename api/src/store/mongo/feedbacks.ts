import { forgetFeedback } from '../../domain/account.ts'
import type { StoredFeedback } from '../../domain/records.ts'
import type { Draft, Feedbacks } from '../../domain/store.ts'
import { feedbackColumns } from '../columns.ts'
import type { Connection, Kept } from './connection.ts'
import { isShown } from './groups.ts'
import { type Bare, appliedList, appliedOf, recordsOf } from './records.ts'

const codec = {
  write: ({ applied, ...record }: Draft<StoredFeedback>) => ({
    ...feedbackColumns({ applied, ...record }),
    applied: appliedList(applied),
    record,
  }),
  read: ({ record, applied, stamp }: Kept): StoredFeedback => ({
    ...(record as Bare<StoredFeedback>),
    applied: appliedOf(applied),
    stamp: stamp.getTime(),
  }),
  forget: forgetFeedback,
}

export const mongoFeedbacks = (connection: Connection): Feedbacks => ({
  ...recordsOf(connection, ({ feedbacks }) => feedbacks, codec),
  ofGroup: (groupId, { deleted = false } = {}) =>
    connection.use(async ({ feedbacks }) => {
      const filter = deleted ? { groupId } : { groupId, deletedAt: null, hidden: isShown }
      const rows = feedbacks.find(filter, { projection: { rev: 1 } }).sort({ createdAt: -1, _id: -1 })
      return (await rows.toArray()).map(({ _id, rev }) => ({ _id, rev }))
    }),
  findAll: (ids) =>
    connection.use(async ({ feedbacks }) => {
      const rows = await feedbacks.find({ _id: { $in: [...ids] } }).toArray()
      const found = new Map(rows.map((row) => [row._id, row]))
      return ids.flatMap((id) => found.get(id) ?? []).map(codec.read)
    }),
  list: (limit, after = '') =>
    connection.use(async ({ feedbacks }) => {
      const rows = await feedbacks
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray()
      return rows.map(codec.read)
    }),
})
