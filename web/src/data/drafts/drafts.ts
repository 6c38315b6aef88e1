import * as z from 'zod/mini'
import { parseJson } from '../../domain/parse-json.ts'

/** Unsaved input of a form. `record` is the id of the new record after a submission. */
const draft = z.object({ values: z.record(z.string(), z.unknown()), record: z.optional(z.string()) })
type FormDraft = z.infer<typeof draft>

const prefix = 'draft:'

/** Local storage throws if the browser blocks site data or has no room. */
const ifAllowed = <T>(access: (storage: Storage) => T): T | undefined => {
  try {
    return access(localStorage)
  } catch {
    return undefined
  }
}

export const readDraft = (form: string): FormDraft | undefined =>
  draft.safeParse(parseJson(ifAllowed((storage) => storage.getItem(prefix + form)))).data

export const keepDraft = (form: string, kept: FormDraft): boolean =>
  ifAllowed((storage) => {
    storage.setItem(prefix + form, JSON.stringify(kept))
    return true
  }) ?? false

export const dropDraft = (form: string): void => {
  ifAllowed((storage) => {
    storage.removeItem(prefix + form)
  })
}

/** Gives a guest's draft to the member, unless the member has one. */
export const adoptDraft = (form: string, typedAs: string): void => {
  const guests = readDraft(typedAs)
  if (guests && !readDraft(form) && keepDraft(form, guests)) dropDraft(typedAs)
}

/** Members' forms end with their uid; guests' forms name none. */
const isOfOther = (form: string, uid: string) =>
  form.includes(':') && !form.endsWith(':') && !form.endsWith(`:${uid}`)

export const dropDraftsOf = (uid: string): void => {
  const keys = ifAllowed((storage) => Object.keys(storage)) ?? []
  const forms = keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  for (const form of forms) if (!isOfOther(form, uid)) dropDraft(form)
}
