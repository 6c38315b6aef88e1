import type { LiveFeedback, StoredFeedback } from '../../domain/records.ts'
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
}

export const mongoFeedbacks = (connection: Connection): Feedbacks => {
  function ofGroup(groupId: string, options: { deleted: true }): Promise<StoredFeedback[]>
  function ofGroup(groupId: string, options?: { deleted?: false }): Promise<LiveFeedback[]>
  function ofGroup(groupId: string, { deleted = false } = {}) {
    return connection.use(async ({ feedbacks }) => {
      const filter = deleted ? { groupId } : { groupId, deletedAt: null, hidden: isShown }
      const rows = await feedbacks.find(filter).sort({ createdAt: -1, _id: -1 }).toArray()
      return rows.map(codec.read)
    })
  }
  return {
    ...recordsOf(connection, ({ feedbacks }) => feedbacks, codec),
    ofGroup,
    list: (limit, after = '') =>
      connection.use(async ({ feedbacks }) => {
        const rows = await feedbacks
          .find({ _id: { $gt: after } })
          .sort({ _id: 1 })
          .limit(limit)
          .toArray()
        return rows.map(codec.read)
      }),
  }
}
