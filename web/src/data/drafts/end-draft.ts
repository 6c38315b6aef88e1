import type { Db } from '../database/schema.ts'

/** Milliseconds for which the database remembers that a form was submitted: no tab holds an older draft for that long. */
const rememberedForMs = 30 * 24 * 60 * 60_000

/**
 * Marks a form as submitted: drafts of it that any tab still holds count no more. For the transaction that saves what was
 * submitted, which must include `drafts`. It knows no session storage, because the service worker writes the outbox too.
 */
export const endDraft = async (db: Db, form: string, now: number): Promise<void> => {
  const kept = await db.drafts.get(form)
  await db.drafts.put({ form, values: undefined, savedAt: Math.max(now, kept?.savedAt ?? 0) })
  await db.drafts.filter((draft) => !draft.values && draft.savedAt < now - rememberedForMs).delete()
}
