import * as z from 'zod/mini'
import { parseJson } from '../../domain/parse-json.ts'
import type { FormDraft } from '../database/schema.ts'

const shape = z.object({
  form: z.string(),
  values: z.optional(z.record(z.string(), z.unknown())),
  savedAt: z.number(),
})

const key = (form: string) => `draft:${form}`

/** Session storage does not exist outside of a page, and throws where the browser blocks site data or has no room. */
const ifAllowed = <T>(access: (storage: Storage) => T): T | undefined => {
  try {
    return access(sessionStorage)
  } catch {
    return undefined
  }
}

/** What this tab holds of `form` and the database may not have yet; undefined where that is nothing, or unreadable. */
export const sessionDraft = (form: string): FormDraft | undefined => {
  const text = ifAllowed((storage) => storage.getItem(key(form)))
  const { data } = shape.safeParse(parseJson(text))
  return data && { ...data, values: data.values }
}

/**
 * Keeps a draft where it survives a reload of this tab, whatever happens next: session storage is written before this
 * returns (HTML Standard, Web storage). A database transaction is not: a page that goes takes along each one that still
 * waits for another. @returns whether the browser has kept it
 */
export const keepInSession = (draft: FormDraft): boolean =>
  ifAllowed((storage) => {
    storage.setItem(key(draft.form), JSON.stringify(draft))
    return true
  }) ?? false

/** Removes what this tab holds of `form`, unless it is newer than `savedAt`, the newest that the database has. */
export const dropFromSession = (form: string, savedAt: number): void => {
  const held = sessionDraft(form)
  if (held && held.savedAt > savedAt) return
  ifAllowed((storage) => {
    storage.removeItem(key(form))
  })
}
