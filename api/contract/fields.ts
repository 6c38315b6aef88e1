import * as z from 'zod/mini'
import { firstCharacters } from './characters.ts'
import { limits } from './limits.ts'
import { uploadFolder, uploadOf } from './upload.ts'

/** Stores return well-formed UTF-16 without NUL unchanged. Direction overrides make one text look like another. */
const storable = (value: string) => value.isWellFormed() && !/[\0\u202A-\u202E\u2066-\u206F]/.test(value)

const visible = (value: string) => /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)

const notStorable = 'contains characters that cannot be stored'

/** Trimmed text of `min` to `max` code points. */
export const text = (min: number, max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine(storable, { error: notStorable }),
    z.refine((value) => min === 0 || value === '' || visible(value), {
      error: 'needs characters that can be seen',
    }),
  )

/** Direction marks, which right-to-left text needs. */
const marks = /[\u061C\u200E\u200F]/

/** A text without invisible direction marks, by which two names could differ. */
export const name = (min: number, max: number) =>
  text(min, max).check(z.refine((value) => !marks.test(value), { error: notStorable }))

export const userName = (min: number) => name(min, limits.userName)

const requiredUserName = userName(1)

/** Makes a provider's name valid: removes direction marks and cuts it. Undefined if nothing is left. */
export const userNameFrom = (given: string | null | undefined): string | undefined => {
  const plain = (given ?? '').replaceAll(/[\p{Bidi_Control}\u206A-\u206F]/gu, '').trim()
  return requiredUserName.safeParse(firstCharacters(plain, limits.userName)).data
}

const thisSite = 'http://this.site'

/** Browsers drop tabs and line breaks from an address, so `/\t/host` leads elsewhere. */
const isPicture = (value: string) => {
  if (/\p{Cc}/u.test(value)) return false
  if (!value.startsWith('/')) return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  if (!URL.canParse(value, thisSite)) return false
  const { origin, pathname } = new URL(value, thisSite)
  // Any other path would make each visitor's browser send a request of the author's choice.
  return origin === thisSite && (pathname.startsWith('/images/') || uploadOf(value) !== undefined)
}

const notAPicture = 'must be an http(s) address, or a path that starts with /images/'

/** An http(s) URL or a picture's path. `//host` and `/\host` lead elsewhere and are refused. */
export const picture = (max: number = limits.imageUrl) =>
  text(1, max).check(
    z.regex(new RegExp(`^(?:https?://|/images/|${uploadFolder})`, 'i'), { error: notAPicture, abort: true }),
    z.refine(isPicture, { error: notAPicture }),
  )

/** 24 hexadecimal digits (MongoDB ObjectId), made by the record's creator. */
export const recordId = z
  .string()
  .check(z.regex(/^[0-9a-f]{24}$/, { error: 'must be 24 lowercase hexadecimal digits' }))

export const moment = z.iso.datetime()

/** `YYYY-MM-DD`, an existing day from 1900 on. */
export const calendarDate = z.iso
  .date()
  .check(z.refine((date) => date >= limits.firstDate, { error: `must be ${limits.firstDate} or later` }))

/** Fields that the server adds to every record; see `docs/sync.md`. */
export const serverFields = {
  rev: z.int().check(z.gte(1)),
  /** Counts changes of the content, without likes. Epoch and version are the record's ETag. */
  version: z.int().check(z.gte(1)),
  /** Place in the store's order of changes, within one epoch. */
  stamp: z.number(),
}

/** Set on hidden records. The public sees a tombstone, the author sees the record. */
const hidden = z.optional(z.boolean())

/** Fields that the server adds to records that moderators may hide. */
export const moderatedFields = {
  ...serverFields,
  hidden,
  /** A report's reason, for the author of a hidden record. This version may not know it. */
  hiddenReason: z.optional(z.string()),
}

/** Remainder of a deleted record, or public view of a hidden one. */
export const tombstone = z.object({ _id: recordId, ...serverFields, hidden, deletedAt: z.string() })
