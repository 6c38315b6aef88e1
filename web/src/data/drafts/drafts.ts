import type { Db, Unsaved } from '../database/schema.ts'
import { parkDraft, parkedDraft, unparkDraft } from './session-draft.ts'

/**
 * Takes a parked draft of `form` into the database, unless another tab has kept a newer one meanwhile. It stays parked where
 * there is no room for it.
 */
const bringHome = async (db: Db, form: string): Promise<Unsaved | undefined> => {
  const parked = parkedDraft(form)
  if (!parked) return undefined
  const kept = await db.drafts.get(form)
  if (kept && kept.savedAt > parked.savedAt) {
    unparkDraft(form)
    return undefined
  }
  await writeDraft(db, parked).catch(() => undefined)
  return parked
}

/** What was typed into a form and not submitted yet. */
export const readDraft = async (db: Db, form: string): Promise<unknown> => {
  const parked = await bringHome(db, form)
  return parked ? parked.values : (await db.drafts.get(form))?.values
}

/**
 * What somebody typed before they signed in, from now on their own: it moves to `form`, unless that has a draft already,
 * which stays as it is. @returns the draft of `form`
 */
export const adoptDraft = async (db: Db, form: string, typedAs: string): Promise<unknown> => {
  await Promise.all([bringHome(db, form), bringHome(db, typedAs)])
  return db.transaction('rw', db.drafts, async () => {
    const own = await db.drafts.get(form)
    if (own) return own.values
    const typed = await db.drafts.get(typedAs)
    if (!typed) return undefined
    await db.drafts.put({ ...typed, form })
    await db.drafts.delete(typedAs)
    return typed.values
  })
}

/** Keeps what is typed; without values it forgets it. Rejects if the device has no room for it. */
export const writeDraft = async (db: Db, { form, values, savedAt }: Unsaved): Promise<void> => {
  await (values ? db.drafts.put({ form, values, savedAt }) : db.drafts.delete(form))
  unparkDraft(form)
}

/**
 * The same from a page that is about to go. A transaction that waits for its own answer dies with the page; this one is
 * committed in the same breath (MDN, IDBTransaction.commit). While the database is not open yet, the draft is parked.
 */
export const writeDraftAtOnce = (db: Db, unsaved: Unsaved): void => {
  if (!db.isOpen()) {
    parkDraft(unsaved)
    return
  }
  const { form, values, savedAt } = unsaved
  const transaction = db.backendDB().transaction('drafts', 'readwrite')
  const drafts = transaction.objectStore('drafts')
  if (values) drafts.put({ form, values, savedAt })
  else drafts.delete(form)
  transaction.commit()
  unparkDraft(form)
}
