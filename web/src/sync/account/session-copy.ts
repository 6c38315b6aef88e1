import { type Db, ensureOpen, writeFact } from '../database/schema.ts'
import { type SessionRecord, asSessionRecord, isSameRecord } from './session-record.ts'

const ofEarlierVersion = (member: unknown): SessionRecord => ({
  epoch: 0,
  user: typeof member === 'string' ? { uid: member, displayName: null, photoURL: null } : null,
})

/** The copy of the device's session record in its database, for the service worker and for where local storage is refused. */
export const readSessionCopy = (db: Db): Promise<SessionRecord> =>
  // No async function: one within another within a live query makes Dexie lose sight of what is read after it.
  db.facts
    .bulkGet(['session', 'member'])
    .then(([record, member]) => asSessionRecord(record) ?? ofEarlierVersion(member))

/**
 * Writes the copy, unless it is of a later log-in or log-out, or the device has known neither yet. Rejects with a DexieError
 * where that fails.
 */
export const writeSessionCopy = async (db: Db, record: SessionRecord): Promise<void> => {
  if (record.epoch === 0 && record.user === null) return
  await ensureOpen(db)
  await db.transaction('rw', db.facts, async () => {
    const copy = await readSessionCopy(db)
    if (record.epoch < copy.epoch || isSameRecord(record, copy)) return
    await writeFact(db, 'session', record)
    await db.facts.delete('member')
  })
}
