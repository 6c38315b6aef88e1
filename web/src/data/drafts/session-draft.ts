import * as z from 'zod/mini'
import { parseJson } from '../../domain/parse-json.ts'
import type { FormDraft } from '../../sync/database/schema.ts'

/** `early`: the fields that were typed before an earlier draft was known; the others are as they are there. */
export type TypedDraft = FormDraft & { early?: string[] }

const draft = z.object({
  form: z.string(),
  values: z.optional(z.record(z.string(), z.unknown())),
  savedAt: z.number(),
  early: z.optional(z.array(z.string())),
})

const shape = z.union([z.array(draft), draft])

const key = (form: string) => `draft:${form}`

/** Session storage does not exist outside of a page, and throws where the browser blocks site data or has no room. */
const ifAllowed = <T>(access: (storage: Storage) => T): T | undefined => {
  try {
    return access(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * What this tab holds of the form `name` and the database may not have yet, the oldest first: at most one whole draft, and
 * what was typed early after it. Empty where that is nothing, or unreadable.
 */
export const sessionDrafts = (name: string): TypedDraft[] => {
  const text = ifAllowed((storage) => storage.getItem(key(name)))
  const { data = [] } = shape.safeParse(parseJson(text))
  return [data].flat().map(({ form, values, savedAt, early }) => {
    return { form, values, savedAt, ...(early && { early }) }
  })
}

/**
 * Keeps all that this tab holds of one form where it survives a reload, whatever happens next: session storage is written
 * before this returns (HTML Standard, Web storage). A database transaction is not: a page that goes takes along each one that
 * still waits for another. @returns whether the browser has kept it
 */
export const keepInSession = (...drafts: [TypedDraft, ...TypedDraft[]]): boolean =>
  ifAllowed((storage) => {
    storage.setItem(key(drafts[0].form), JSON.stringify(drafts.length > 1 ? drafts : drafts[0]))
    return true
  }) ?? false

/** Removes what this tab holds of `form` and is not newer than `savedAt`, the newest that the database has. */
export const dropFromSession = (form: string, savedAt: number): void => {
  const [oldest, ...others] = sessionDrafts(form).filter((held) => held.savedAt > savedAt)
  if (oldest) keepInSession(oldest, ...others)
  else
    ifAllowed((storage) => {
      storage.removeItem(key(form))
    })
}
