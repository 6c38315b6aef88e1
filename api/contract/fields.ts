import * as z from 'zod/mini'
import { firstCharacters } from './characters.ts'
import { limits } from './limits.ts'
import { uploadFolder, uploadOf } from './upload.ts'

/**
 * Text that every store can hold and give back unchanged: well-formed UTF-16 (no half emoji) without NUL. Embeddings,
 * overrides and isolates, which turn the direction of the text around them, and the deprecated signs behind them are refused
 * too, since they would make one text look like another.
 */
const storable = (value: string) => value.isWellFormed() && !/[\0\u202A-\u202E\u2066-\u206F]/.test(value)

/** Whether anything of it can be seen: more than blanks and characters of no width. */
const visible = (value: string) => /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)

const notStorable = 'contains characters that cannot be stored'

/** Trimmed text of `min` to `max` characters; Zod counts code points, as `characterCount` does. */
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

/** Marks of direction, which only place themselves: text that is written from right to left needs them. */
const marks = /[\u061C\u200E\u200F]/

/** The text that something is known by: it holds no invisible sign of direction, by which two names could differ. */
export const name = (min: number, max: number) =>
  text(min, max).check(z.refine((value) => !marks.test(value), { error: notStorable }))

/** The name of an author, as forms and requests may have it. */
export const userName = (min: number) => name(min, limits.userName)

const requiredUserName = userName(1)

/**
 * Makes a valid name of what an identity provider calls a member: removes signs of direction and cuts it to its maximal length.
 * Undefined where that leaves none.
 */
export const userNameFrom = (given: string | null | undefined): string | undefined => {
  const plain = (given ?? '').replaceAll(/[\p{Bidi_Control}\u206A-\u206F]/gu, '').trim()
  return requiredUserName.safeParse(firstCharacters(plain, limits.userName)).data
}

/** Stands for the origin of the page, which a path is read from. */
const thisSite = 'http://this.site'

/** Browsers drop tabs and line breaks from an address before they read it, so `/\t/host` leads elsewhere too. */
const isPicture = (value: string) => {
  if (/\p{Cc}/u.test(value)) return false
  if (!value.startsWith('/')) return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  if (!URL.canParse(value, thisSite)) return false
  const { origin, pathname } = new URL(value, thisSite)
  // any other path would have every visitor's browser ask for something else
  return origin === thisSite && (pathname.startsWith('/images/') || uploadOf(value) !== undefined)
}

const notAPicture = 'must be an http(s) address, or a path that starts with /images/'

/** An http(s) URL, or the path of a picture on this site. `//host` and `/\host` lead elsewhere and are refused. */
export const picture = (max: number = limits.imageUrl) =>
  text(1, max).check(
    z.regex(new RegExp(`^(?:https?://|/images/|${uploadFolder})`, 'i'), { error: notAPicture, abort: true }),
    z.refine(isPicture, { error: notAPicture }),
  )

/** 24 hexadecimal digits, made by the creator of the record (MongoDB ObjectId). */
export const recordId = z
  .string()
  .check(z.regex(/^[0-9a-f]{24}$/, { error: 'must be 24 lowercase hexadecimal digits' }))

/** A moment, ISO 8601 in UTC. */
export const moment = z.iso.datetime()

/** A calendar date without a time zone, `YYYY-MM-DD`; days that do not exist are refused, and those before 1900. */
export const calendarDate = z.iso
  .date()
  .check(z.refine((date) => date >= limits.firstDate, { error: `must be ${limits.firstDate} or later` }))

/** What the server adds to every record it sends; see `docs/sync.md`. */
export const serverFields = {
  /** Counts every write of the record. */
  rev: z.int().check(z.gte(1)),
  /** Counts changes of the content; likes don't count. Together with the epoch it is the record's ETag. */
  version: z.int().check(z.gte(1)),
  /** Place in the store's own order of changes; comparable within one epoch only. */
  stamp: z.number(),
}

/**
 * Set where the moderators have hidden a record: the public sees a tombstone with it, `deletedAt` being when it was hidden;
 * its author sees the record with it.
 */
export const hiddenField = { hidden: z.optional(z.boolean()) }

/** What its author is told besides: one of the reasons of a report, or one that this version does not know. */
export const hiddenReasonField = { hiddenReason: z.optional(z.string()) }
