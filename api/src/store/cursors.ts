import * as z from 'zod/mini'
import { BadCursor, CursorTooOld, type Page } from '../domain/store.ts'
import { limits } from 'contract/limits'

/**
 * The number of a history that begins now, above those it follows. It is the time in seconds, so that it rises even
 * where the database that was lost had a number that is not known any more.
 * @param now milliseconds since 1970
 */
export const nextEpoch = (before: readonly number[], now: number): number =>
  Math.max(Math.floor(now / 1000), ...before.map((epoch) => epoch + 1))

/** Writes a value as text for a URL that tells its reader nothing, and reads it back; other text is a BadCursor. */
const opaque = <T extends z.core.$ZodType>(schema: T) => ({
  write: (value: z.output<T>): string => Buffer.from(JSON.stringify(value)).toString('base64url'),
  read: (text: string): z.output<T> => {
    const result = z.safeParse(schema, parsed(Buffer.from(text, 'base64url').toString()))
    if (!result.success) throw new BadCursor('This is no cursor of this API.')
    return result.data
  },
})

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new BadCursor('This is no cursor of this API.', { cause: error })
  }
}

/** Which history of which database a cursor speaks about. */
export type History = {
  /** Made once with the database, so that a cursor of another one is recognised. */
  database: string
  epoch: number
}

const cursor = z.object({
  database: z.string(),
  epoch: z.int(),
  /** Milliseconds; everything that happened before was seen, so tombstones since then must still be there. */
  time: z.int(),
  /** The store's place in the order of changes. */
  stamp: z.int(),
  /** Only between the pages of one run, and only where several records may share a stamp. */
  run: z.optional(z.object({ id: z.string(), start: z.int() })),
})
export type Cursor = z.infer<typeof cursor>

const changeText = opaque(cursor)
export const writeCursor = changeText.write

const day = 24 * 60 * 60 * 1000

/**
 * Throws BadCursor for text that is none, CursorTooOld for one of another history, older than the tombstones, or beyond the
 * store's last change: then the database has lost what this device has seen.
 * @param last the highest stamp that a cursor of this store can have
 */
export const readCursor = (since: string, history: History, now: number, last: number): Cursor => {
  const read = changeText.read(since)
  if (read.stamp > last) throw new CursorTooOld('This cursor is ahead of the store.')
  if (read.database !== history.database || read.epoch !== history.epoch)
    throw new CursorTooOld('This cursor is of another history.')
  if (now - read.time > limits.tombstoneDays * day)
    throw new CursorTooOld('This cursor is older than the tombstones.')
  return read
}

const place = z.object({ createdAt: z.string(), id: z.string() })

/** Where a record stands in a list: newest first, then by id. */
export type Place = z.infer<typeof place>

const listText = opaque(place)

/** Reads `after`; throws BadCursor for text that was never a `next`. */
export const readListCursor = listText.read

/** Cuts rows that were read up to one above the limit into a page. */
export const page = <Row, T>(
  rows: Row[],
  limit: number,
  read: { record: (row: Row) => T; place: (row: Row) => Place },
): Page<T> => {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { records: rows.slice(0, limit).map(read.record), next: last && listText.write(read.place(last)) }
}
