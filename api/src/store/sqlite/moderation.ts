import type { AuditLine, Moderation } from '../../domain/store.ts'
import { type Connection, type Row, promised } from './connection.ts'

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
  const change = async (sql: string, values: Record<string, string>) => {
    await db.write(() => db.run(sql, values))
  }
  return {
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
