import type { Db, FormDraft } from '../../sync/database/schema.ts'
import { writeDraftAtOnce, writeDrafts } from './drafts.ts'
import { type TypedDraft, dropFromSession, keepInSession, sessionDrafts } from './session-draft.ts'

/** Milliseconds without a keystroke until the database is written. */
const restMs = 400

export type Autosave = ReturnType<typeof createAutosave>

/**
 * Keeps what is typed into one form: at once in session storage, and in the database when the typing rests. The copy in
 * session storage goes when the database has it durably, so that at each moment one of the two holds the newest.
 * @param onWritten hears of each write whether the database could keep it
 */
export const createAutosave = (
  db: Db,
  form: string,
  now: () => number,
  onWritten: (kept: boolean) => void,
) => {
  /** What an earlier page of this tab left, perhaps not in the database yet. */
  const left = sessionDrafts(form)
  /** Whether the device has said what it holds of an earlier time. */
  let known = false
  /** What the database does not have yet. */
  let unwritten: TypedDraft | undefined
  /** Age of the newest draft known of this form. */
  let newest = left.at(-1)?.savedAt ?? 0
  let open = true
  let timer: ReturnType<typeof setTimeout> | undefined

  const write = async () => {
    clearTimeout(timer)
    const draft = unwritten
    // What is early stays with the tab until it is known what it changes.
    if (!open || !draft || draft.early) return
    try {
      await writeDrafts(db, draft)
      if (unwritten === draft) unwritten = undefined
      onWritten(true)
    } catch {
      onWritten(false)
    }
  }

  const keep = (values: FormDraft['values'], early?: string[]) => {
    // Newer than all that is known, also where the clock was put back meanwhile.
    newest = Math.max(now(), newest + 1)
    const typed = { form, values, savedAt: newest }
    if (early && !known) {
      const before = unwritten?.savedAt
      unwritten = { ...typed, early }
      const earlier = sessionDrafts(form).filter(({ savedAt }) => savedAt !== before)
      const [first, ...others] = [...earlier, unwritten] as const
      keepInSession(first, ...others)
    } else {
      unwritten = typed
      keepInSession(typed)
    }
    clearTimeout(timer)
    if (open) timer = setTimeout(() => void write(), restMs)
  }

  return {
    /**
     * Keeps the newest values; undefined where the form was emptied on purpose. Until something is `found`, the fields that
     * are not `early` are as the device holds them, even if the page goes before it has said how.
     */
    keep,
    /** What the device held of an earlier time: older than all that is typed here, also than what was typed meanwhile. */
    found: (earlier?: FormDraft) => {
      known = true
      if (!earlier) return
      const overtaken = unwritten && unwritten.savedAt <= earlier.savedAt
      newest = Math.max(newest, earlier.savedAt)
      if (overtaken) keep(unwritten?.values)
      // What an earlier page was typed into early is no longer apart.
      else if (!unwritten && left.some(({ early }) => early)) keep(earlier.values)
    },
    /** Writes what is left, now. */
    flush: write,
    /** The page may be gone in a moment, or come back. */
    leave: () => {
      if (open && unwritten && !unwritten.early) writeDraftAtOnce(db, unwritten)
    },
    /** Leaves the database alone until `reopen` or `end`: the form is being submitted. */
    close: async () => {
      // Where the clock was put back since, the mark of the submission has to see the draft to be newer.
      if (newest > now()) await write()
      open = false
      clearTimeout(timer)
    },
    /** The form was submitted, and its draft ended with that: what is typed from now on is newer than its end. */
    end: async () => {
      dropFromSession(form, Infinity)
      unwritten = undefined
      known = true
      const ended = await db.drafts.get(form).catch(() => undefined)
      newest = Math.max(newest, now(), ended?.savedAt ?? 0)
      open = true
    },
    reopen: () => {
      open = true
      if (unwritten) keep(unwritten.values, unwritten.early)
    },
  }
}
