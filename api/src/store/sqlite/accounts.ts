import { nextClosing, requireOpen } from '../../domain/closing.ts'
import type { Accounts, Closing, SignIn } from '../../domain/store.ts'
import { type Connection, promised } from './connection.ts'

const find = 'SELECT closedAt, reopened FROM closed WHERE uid = :uid'
const closed = 'SELECT uid FROM closed WHERE reopened = 0 ORDER BY uid'
const close = 'INSERT OR REPLACE INTO closed (uid, closedAt, reopened) VALUES (:uid, :closedAt, 0)'
const reopen = 'UPDATE closed SET reopened = 1 WHERE uid = :uid'

const closingOf = (db: Connection, uid: string): Closing | undefined => {
  const row = db.get(find, { uid })
  return row && { closedAt: Number(row['closedAt']), isReopened: row['reopened'] === 1 }
}

/** Call this in the write's transaction. Throws AccountClosed. */
export const requireOpenAccount = (db: Connection, signIn: SignIn | undefined) => {
  if (signIn) requireOpen(closingOf(db, signIn.uid), signIn)
}

export const sqliteAccounts = (db: Connection): Accounts => ({
  closing: (uid) => promised(() => closingOf(db, uid)),
  closed: () => promised(() => db.all(closed).map(({ uid }) => String(uid))),
  close: (signIn, now) =>
    db.write(() => {
      const { uid } = signIn
      const next = nextClosing(closingOf(db, uid), signIn, now)
      if (next) db.run(close, { uid, closedAt: next.closedAt })
    }),
  reopen: async (uid, closedAt) => {
    await db.write(() => closingOf(db, uid)?.closedAt === closedAt && db.run(reopen, { uid }))
  },
})
