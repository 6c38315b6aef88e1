import type { LiveFeedback, StoredFeedback } from '../../domain/records.ts'
import type { Feedbacks } from '../../domain/store.ts'
import { feedbackColumns } from '../columns.ts'
import type { Connection, Row } from './connection.ts'
import { json, promised, recordsOf } from './table.ts'

const table = {
  find: 'SELECT record FROM feedbacks WHERE id = :id',
  insert: `
    INSERT INTO feedbacks (id, rev, stamp, createdAt, deletedAt, hidden, groupId, record)
    VALUES (:id, :rev, :stamp, coalesce(:createdAt, :deletedAt), :deletedAt, :hidden, :groupId, :record)
    ON CONFLICT (id) DO NOTHING`,
  replace: `
    UPDATE feedbacks SET rev = :rev, stamp = :stamp, createdAt = coalesce(:createdAt, createdAt),
      deletedAt = :deletedAt, hidden = :hidden, groupId = :groupId, record = :record
    WHERE id = :id AND rev = :expectedRev`,
  columns: feedbackColumns,
  read: (row: Row) => json(row) as StoredFeedback,
}

const byId = 'SELECT record FROM feedbacks WHERE id > :after ORDER BY id LIMIT :limit'
const all = 'SELECT record FROM feedbacks WHERE groupId = :groupId ORDER BY createdAt DESC, id DESC'
const live = `
  SELECT record FROM feedbacks WHERE groupId = :groupId AND deletedAt IS NULL AND hidden = 0
  ORDER BY createdAt DESC, id DESC`

export const sqliteFeedbacks = (db: Connection): Feedbacks => {
  function ofGroup(groupId: string, options: { deleted: true }): Promise<StoredFeedback[]>
  function ofGroup(groupId: string, options?: { deleted?: false }): Promise<LiveFeedback[]>
  function ofGroup(groupId: string, { deleted = false } = {}) {
    return promised(() => db.all(deleted ? all : live, { groupId }).map(table.read))
  }
  return {
    ...recordsOf(db, table),
    ofGroup,
    list: (limit, after = '') => promised(() => db.all(byId, { after, limit }).map(table.read)),
  }
}
