import type { StoredFeedback } from '../../domain/records.ts'
import type { Feedbacks } from '../../domain/store.ts'
import { feedbackColumns } from '../columns.ts'
import type { Connection, Row } from './connection.ts'
import { json, promised, recordsOf } from './table.ts'

const table = {
  find: 'SELECT record FROM feedbacks WHERE id = :id',
  insert: `
    INSERT INTO feedbacks (id, rev, stamp, createdAt, deletedAt, hidden, groupId, picture, record)
    VALUES (:id, :rev, :stamp, coalesce(:createdAt, :deletedAt), :deletedAt, :hidden, :groupId, :picture, :record)
    ON CONFLICT (id) DO NOTHING`,
  replace: `
    UPDATE feedbacks SET rev = :rev, stamp = :stamp, createdAt = coalesce(:createdAt, createdAt),
      deletedAt = :deletedAt, hidden = :hidden, groupId = :groupId, picture = :picture, record = :record
    WHERE id = :id AND rev = :expectedRev`,
  columns: feedbackColumns,
}

const byId = 'SELECT record FROM feedbacks WHERE id > :after ORDER BY id LIMIT :limit'
const all = 'SELECT id, rev FROM feedbacks WHERE groupId = :groupId ORDER BY createdAt DESC, id DESC'
const live = `
  SELECT id, rev FROM feedbacks WHERE groupId = :groupId AND deletedAt IS NULL AND hidden = 0
  ORDER BY createdAt DESC, id DESC`

export const sqliteFeedbacks = (db: Connection): Feedbacks => {
  const read = (row: Row) => json(db, row) as StoredFeedback
  return {
    ...recordsOf(db, { ...table, read }),
    ofGroup: (groupId, { deleted = false } = {}) =>
      promised(() =>
        db
          .all(deleted ? all : live, { groupId })
          .map(({ id, rev }) => ({ _id: String(id), rev: Number(rev) })),
      ),
    findAll: (ids) => promised(() => ids.flatMap((id) => db.all(table.find, { id }).map(read))),
    list: (limit, after = '') => promised(() => db.all(byId, { after, limit }).map(read)),
  }
}
