import type { Db, FormDraft } from './db.ts'

/** What was typed into a form and not submitted yet. */
export const readDraft = async (db: Db, form: string): Promise<unknown> => (await db.drafts.get(form))?.values

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
