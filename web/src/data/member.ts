import { type Db, writeFact } from './db.ts'

/**
 * Remembers whose waiting changes are shown. Null after a log-out that was asked for; an expired session keeps
 * its member, so that nothing they did seems gone.
 */
export const rememberMember = async (db: Db, uid: string | null) => {
  await (uid === null ? db.facts.delete('member') : writeFact(db, 'member', uid))
}
