import type { Db, FormDraft } from './db.ts'

/** What was typed into a form and not submitted yet. */
export const readDraft = async (db: Db, form: string): Promise<unknown> => (await db.drafts.get(form))?.values

/**
 * What somebody typed before they signed in, from now on their own: it moves to `form`, unless that has a draft already,
 * which stays as it is. @returns the draft of `form`
 */
export const adoptDraft = (db: Db, form: string, typedAs: string): Promise<unknown> =>
  db.transaction('rw', db.drafts, async () => {
    const own = await db.drafts.get(form)
    if (own) return own.values
    const typed = await db.drafts.get(typedAs)
    if (!typed) return undefined
    await db.drafts.put({ ...typed, form })
    await db.drafts.delete(typedAs)
    return typed.values
  })

/** Keeps what is typed; without values it forgets it. Rejects if the device has no room for it. */
export const writeDraft = async (db: Db, { form, values, savedAt }: Unsaved): Promise<void> => {
  await (values ? db.drafts.put({ form, values, savedAt }) : db.drafts.delete(form))
}

/** A draft on its way to the device. */
export type Unsaved = Omit<FormDraft, 'values'> & { values: FormDraft['values'] | undefined }

/**
 * The same from a page that is about to go. A transaction that waits for its own answer dies with the page; this one is
 * committed in the same breath (MDN, IDBTransaction.commit). Nothing happens while the database is not open.
 */
export const writeDraftAtOnce = (db: Db, { form, values, savedAt }: Unsaved): void => {
  if (!db.isOpen()) return
  const transaction = db.backendDB().transaction('drafts', 'readwrite')
  const drafts = transaction.objectStore('drafts')
  if (values) drafts.put({ form, values, savedAt })
  else drafts.delete(form)
  transaction.commit()
}
