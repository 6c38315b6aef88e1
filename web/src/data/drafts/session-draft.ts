import * as z from 'zod/mini'
import type { Unsaved } from '../database/schema.ts'
import { parseJson } from '../server/parse-json.ts'

const shape = z.object({
  form: z.string(),
  values: z.optional(z.record(z.string(), z.unknown())),
  savedAt: z.number(),
})

const key = (form: string) => `draft:${form}`

/** Session storage is not there outside of a page, and throws where the browser blocks site data or has no room. */
const ifAllowed = <T>(access: (storage: Storage) => T): T | undefined => {
  try {
    return access(sessionStorage)
  } catch {
    return undefined
  }
}

/**
 * Leaves a draft where it outlives a reload of this tab, for a page that goes before its database is open: session storage
 * answers at once (HTML Standard, Web storage).
 */
export const parkDraft = (unsaved: Unsaved): void => {
  ifAllowed((storage) => {
    storage.setItem(key(unsaved.form), JSON.stringify(unsaved))
  })
}

/** The draft of `form` that a page left on its way out; undefined where there is none that can be read. */
export const parkedDraft = (form: string): Unsaved | undefined => {
  const text = ifAllowed((storage) => storage.getItem(key(form)))
  const { data } = shape.safeParse(parseJson(text ?? ''))
  return data && { ...data, values: data.values }
}

export const unparkDraft = (form: string): void => {
  ifAllowed((storage) => {
    storage.removeItem(key(form))
  })
}
