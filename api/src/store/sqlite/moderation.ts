import type { StoredReport } from '../../domain/records.ts'
import type { AuditLine, Moderation } from '../../domain/store.ts'
import { reportColumns } from '../columns.ts'
import type { Connection, Row } from './connection.ts'
import { json, promised, recordsOf } from './table.ts'

const table = {
  find: 'SELECT record FROM reports WHERE id = :id',
  insert: `
    INSERT INTO reports (id, rev, stamp, createdAt, target, uid, record)
    VALUES (:id, :rev, :stamp, :createdAt, :target, :uid, :record)
    ON CONFLICT (id) DO NOTHING`,
  replace: `
    UPDATE reports SET rev = :rev, stamp = :stamp, createdAt = :createdAt, target = :target, uid = :uid, record = :record
    WHERE id = :id AND rev = :expectedRev`,
  columns: reportColumns,
}

const byId = 'SELECT record FROM reports WHERE id > :after ORDER BY id LIMIT :limit'
const ofTarget = 'SELECT record FROM reports WHERE target = :target ORDER BY createdAt DESC, id DESC'
const ofAccount = 'SELECT record FROM reports WHERE uid = :uid'

const block = 'INSERT INTO blocked (uid) VALUES (:uid) ON CONFLICT (uid) DO NOTHING'
const unblock = 'DELETE FROM blocked WHERE uid = :uid'

const addLine = 'INSERT INTO audit (at, operator, action, subject) VALUES (:at, :operator, :action, :subject)'
const latest = 'SELECT * FROM audit ORDER BY at DESC, id DESC LIMIT :limit'
const latestOf = 'SELECT * FROM audit WHERE subject = :subject ORDER BY at DESC, id DESC LIMIT :limit'

const auditLine = (row: Row): AuditLine => ({
  at: String(row['at']),
  operator: String(row['operator']),
  action: String(row['action']),
  subject: String(row['subject']),
})

export const sqliteModeration = (db: Connection): Moderation => {
  const read = (row: Row) => json(db, row) as StoredReport
  const change = async (sql: string, values: Record<string, string>) => {
    await db.write(() => db.run(sql, values))
  }
  return {
    reports: {
      ...recordsOf(db, { ...table, read }),
      list: (limit, after = '') => promised(() => db.all(byId, { after, limit }).map(read)),
      about: (target) => promised(() => db.all(ofTarget, { target }).map(read)),
      by: (uid) => promised(() => db.all(ofAccount, { uid }).map(read)),
      removeBy: (uid) => change('DELETE FROM reports WHERE uid = :uid', { uid }),
    },
    isBlocked: (uid) =>
      promised(() => db.get('SELECT uid FROM blocked WHERE uid = :uid', { uid }) !== undefined),
    setBlocked: (uid, isBlocked) => change(isBlocked ? block : unblock, { uid }),
    blocked: () =>
      promised(() => db.all('SELECT uid FROM blocked ORDER BY uid').map(({ uid }) => String(uid))),
    audit: {
      add: (line) => change(addLine, line),
      latest: (limit, subject) =>
        promised(() =>
          (subject === undefined ? db.all(latest, { limit }) : db.all(latestOf, { limit, subject })).map(
            auditLine,
          ),
        ),
    },
  }
}
