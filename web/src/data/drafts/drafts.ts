import { retryOnQuota } from '../../sync/database/retry-on-quota.ts'
import type { Db, FormDraft } from '../../sync/database/schema.ts'
import { type TypedDraft, dropFromSession, keepInSession, sessionDrafts } from './session-draft.ts'

/** The newer of two drafts of one form, empty or not. Of two equally new ones it is the first: pass the database's there. */
export const newerDraft = (kept: FormDraft | undefined, typed: TypedDraft | undefined) =>
  typed && (!kept || typed.savedAt > kept.savedAt) ? typed : kept

/**
 * What was typed before `earlier` was known, with the other fields as they are there, and those that an older version did not
 * have as they were at first; all else is as it was typed.
 */
const laidOver = (earlier: TypedDraft | undefined, typed: TypedDraft): TypedDraft => {
  if (!typed.early || !earlier) return typed
  const { early, ...whole } = typed
  if (!earlier.values) return whole
  const fields = Object.entries(typed.values ?? {}).filter(([field]) => early.includes(field))
  return { ...whole, values: { ...typed.values, ...earlier.values, ...Object.fromEntries(fields) } }
}

/** What the database keeps and this tab holds of a form, in one: of wholes the newest, and on it what was typed early. */
const newestOf = (kept: FormDraft | undefined, typed: TypedDraft[]) =>
  typed.reduce<TypedDraft | undefined>(
    (earlier, each) => (newerDraft(earlier, each) === each ? laidOver(earlier, each) : earlier),
    kept,
  )

/** Writes a draft, unless the database has a newer one of that form. Call it within a transaction of `drafts`. */
const putIfNewer = async (db: Db, draft: FormDraft): Promise<FormDraft> => {
  const kept = await db.drafts.get(draft.form)
  if (kept && newerDraft(kept, draft) === kept) return kept
  await db.drafts.put(draft)
  return draft
}

/**
 * Keeps drafts in the database, and then no longer in session storage. An older one than is kept already changes nothing:
 * the write of a page that was left may come late. Rejects if the device has no room.
 */
export const writeDrafts = async (db: Db, ...drafts: FormDraft[]): Promise<void> => {
  const write = () =>
    db.transaction('rw', db.drafts, async () => {
      const rows: FormDraft[] = []
      for (const draft of drafts) rows.push(await putIfNewer(db, draft))
      return rows
    })
  const kept = await retryOnQuota(db, write)
  for (const { form, savedAt } of kept) dropFromSession(form, savedAt)
}

/**
 * The newest of what was typed into a form: by this tab, which session storage knows, or by any other. Its `values` are
 * undefined where the form was submitted or emptied on purpose; it is `early` where that is laid over nothing. Rejects if the
 * database fails and this tab holds nothing.
 */
export const readDraft = async (db: Db, form: string): Promise<TypedDraft | undefined> => {
  const typed = sessionDrafts(form)
  try {
    const kept = await db.drafts.get(form)
    // Where the database has no room for it, it stays where it is.
    const whole = typed.filter(({ early }) => !early)
    if (whole.length > 0) writeDrafts(db, ...whole).catch(() => undefined)
    return newestOf(kept, typed)
  } catch (error) {
    if (typed.length > 0) return newestOf(undefined, typed)
    throw error
  }
}

/**
 * What a member typed before they signed in, from now on their own: it moves to `form`, unless something was typed there,
 * which stays as it is. @returns the draft of `form`
 */
export const adoptDraft = async (db: Db, form: string, typedAs: string): Promise<TypedDraft | undefined> => {
  const [own, guests] = await Promise.all([
    readDraft(db, form),
    readDraft(db, typedAs).catch(() => undefined),
  ])
  if ((own?.values && !own.early) || !guests?.values) return own
  const { values, savedAt } = own?.early
    ? laidOver(guests, own)
    : { ...guests, savedAt: (own?.savedAt ?? 0) + 1 }
  const adopted = { form, values, savedAt: Math.max(guests.savedAt, savedAt) }
  const since = sessionDrafts(form).filter((held) => held.early && held.savedAt > adopted.savedAt)
  const moved = { form: typedAs, values: undefined, savedAt: guests.savedAt + 1 }
  // Both in one breath: a page that goes now has moved it, or has not.
  if (keepInSession(adopted, ...since)) keepInSession(moved)
  await writeDrafts(db, adopted, moved).catch(() => undefined)
  return adopted
}

/**
 * Keeps a draft in the database from a page that is about to go, perhaps for good. A transaction that waits for its own
 * answer dies with the page; this one is committed at once (MDN, IDBTransaction.commit), and reaches the database unless
 * another one is still writing there. It does not look for a newer draft: a page writes whatever it holds when it is hidden,
 * so no other tab was typed into since.
 */
export const writeDraftAtOnce = (db: Db, draft: FormDraft): void => {
  if (!db.isOpen()) return
  const transaction = db.backendDB().transaction('drafts', 'readwrite')
  transaction.objectStore('drafts').put(draft)
  transaction.commit()
}
