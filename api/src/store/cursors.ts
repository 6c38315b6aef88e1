import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { BadCursor, CursorAhead, CursorTooOld, type Page } from '../domain/store.ts'
import { limits } from '@group-organizer/contract/limits'

/** Epochs count in seconds, so they rise even if the lost database's epoch is unknown. */
export const nextEpoch = (before: readonly number[], now: number): number =>
  Math.max(Math.floor(now / 1000), ...before.map((epoch) => epoch + 1))

const opaque = <T extends z.core.$ZodType>(schema: T) => ({
  write: (value: z.output<T>): string => Buffer.from(JSON.stringify(value)).toString('base64url'),
  read: (text: string): z.output<T> => {
    try {
      return z.parse(schema, JSON.parse(Buffer.from(text, 'base64url').toString()))
    } catch (cause) {
      throw new BadCursor('This is no cursor of this API.', { cause })
    }
  },
})

export type History = {
  /** A random id of this database. It tells cursors of other databases apart. */
  database: string
  epoch: number
  /** Signs cursors, and is never sent out. Without it no cursor proves that it is ahead of the store. */
  key?: string
}

const placeOfChanges = z.object({
  epoch: z.int(),
  /** Milliseconds. Tombstones since then must still be there. */
  time: z.int(),
  stamp: z.int(),
  /** Only between the pages of one run, and only where several records may share a stamp. `kind` is a collection. */
  run: z.optional(z.object({ id: z.string(), start: z.int(), kind: z.optional(z.string()) })),
  /** Collections that it covers; missing for those that every caller is sent. */
  kinds: z.optional(z.array(z.string())),
  /** The position up to which the kinds in `kinds` are listed. */
  listing: z.optional(
    z.object({ kinds: z.array(z.string()), stamp: z.int(), kind: z.string(), id: z.string() }),
  ),
})
export type Cursor = z.infer<typeof placeOfChanges> & History

const signedText = opaque(z.extend(placeOfChanges, { signature: z.string() }))

const signatureOf = (
  { key, database }: History,
  { epoch, time, stamp, run, kinds, listing }: z.infer<typeof placeOfChanges>,
) =>
  createHmac('sha256', key ?? database)
    .update(
      JSON.stringify([
        ...[epoch, time, stamp, run?.id, run?.start],
        // Cursors of release 1.0.0 know nothing of kinds.
        ...(run?.kind !== undefined || kinds || listing ? [run?.kind, kinds, listing] : []),
      ]),
    )
    .digest()
    .subarray(0, 16)

export const writeCursor = (cursor: Cursor): string => {
  const { epoch, time, stamp, run, kinds, listing } = cursor
  const signature = signatureOf(cursor, cursor).toString('base64url')
  return signedText.write({ epoch, time, stamp, run, kinds, listing, signature })
}

const isSigned = (signature: string, expected: Buffer) => {
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const day = 24 * 60 * 60 * 1000

/** CursorAhead: this database gave it out and cannot have given it yet, so an earlier copy took its place. */
export const readCursor = (since: string, history: History, now: number, last: number): Cursor => {
  const { signature, ...read } = signedText.read(since)
  if (!isSigned(signature, signatureOf(history, read)))
    throw new CursorTooOld('This cursor is of another database.')
  if (read.epoch > history.epoch || (read.epoch === history.epoch && read.stamp > last))
    throw new CursorAhead(read.epoch)
  if (read.epoch !== history.epoch) throw new CursorTooOld('This cursor is of another history.')
  if (now - read.time > limits.tombstoneDays * day)
    throw new CursorTooOld('This cursor is older than the tombstones.')
  return { ...history, ...read }
}

const place = z.object({ createdAt: z.string(), id: z.string() })

export type Place = z.infer<typeof place>

export const listCursor = opaque(place)

export const momentCursor = opaque(z.object({ at: z.int(), id: z.string() }))

/** @param rows one more than the limit if there are others */
export const page = <Row, T>(
  rows: Row[],
  limit: number,
  read: { record: (row: Row) => T; cursor: (row: Row) => string },
): Page<T> => {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return { records: rows.slice(0, limit).map(read.record), next: last && read.cursor(last) }
}
