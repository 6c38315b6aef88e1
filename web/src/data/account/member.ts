import { type Db, writeFact } from '../database/schema.ts'
import { viewer } from './current-uid.ts'

/**
 * Remembers whose waiting changes are shown. Null after a log-out that was asked for; an expired session keeps
 * its member, so that nothing they did seems gone.
 */
export const rememberMember = async (db: Db, uid: string | null) => {
  await (uid === null ? db.facts.delete('member') : writeFact(db, 'member', uid))
}

/**
 * Whose waiting changes are shown, counted and exported: the session's member, and the remembered one only while there is no
 * session to ask. The memory may lag behind, or be impossible to write, and would show them to somebody else.
 */
export const memberOf = (db: Db) =>
  // Asked in any case, so that live queries hear of a new member, and no async function: one within another within a live
  // query makes Dexie lose sight of what is read after it.
  db.facts.get('member').then((remembered) => {
    const uid = viewer.getState()
    if (uid !== undefined) return uid ?? undefined
    return typeof remembered === 'string' ? remembered : undefined
  })
