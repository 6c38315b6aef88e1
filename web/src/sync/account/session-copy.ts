import { type Db, ensureOpen, writeFact } from '../database/schema.ts'
import { accountTables, forgetOtherAccounts } from '../rows/account-rows.ts'
import { type SessionRecord, asSessionRecord, isSameRecord } from './session-record.ts'

/** The service worker reads this copy, and so does a page without local storage. */
export const readSessionCopy = (db: Db): Promise<SessionRecord> =>
  // Dexie loses track of later reads after nested async functions in a live query.
  db.facts.get('session').then((record) => asSessionRecord(record) ?? { epoch: 0, user: null })

/** Writes the copy unless it is newer, and removes rows of other accounts. Rejects with a DexieError. */
export const writeSessionCopy = async (db: Db, record: SessionRecord): Promise<void> => {
  if (record.epoch === 0 && record.user === null) return
  await ensureOpen(db)
  await db.transaction('rw', accountTables(db), async () => {
    const copy = await readSessionCopy(db)
    if (record.epoch < copy.epoch || isSameRecord(record, copy)) return
    await writeFact(db, 'session', record)
    await forgetOtherAccounts(db, record.user?.uid)
  })
}
