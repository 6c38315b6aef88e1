import { type Db, tableOf } from '../../sync/database/schema.ts'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'

/** Version 1.0.0 kept drafts in the database. They move unless the form has newer input. */
export const takeOverDrafts = async (db: Db): Promise<void> => {
  for (const { form, values } of await db.drafts.toArray()) {
    const isKept = !values || readDraft(form) !== undefined || keepDraft(form, { values })
    if (isKept) await db.drafts.delete(form)
  }
}

const isSaved = async (db: Db, record: string) => {
  const waiting = db.outbox.where('entityId').equals(record).first()
  const found = await Promise.all([waiting, ...db.kinds.all.map((kind) => tableOf(db, kind).get(record))])
  return found.some((row) => row !== undefined)
}

/** Moves earlier drafts, and drops one that was saved before its page died. */
export const settleDraft = async (db: Db, form: string): Promise<void> => {
  await takeOverDrafts(db)
  const record = readDraft(form)?.record
  if (record !== undefined && (await isSaved(db, record))) dropDraft(form)
}
