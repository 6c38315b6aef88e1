import * as z from 'zod/mini'
import { CursorTooOld } from '../domain/store-errors.ts'
import { opaque } from './opaque.ts'
import { limits } from 'contract/limits'

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

const text = opaque(cursor)
export const writeCursor = text.write

const day = 24 * 60 * 60 * 1000

/** Throws BadCursor for text that is none, CursorTooOld for one of another history or older than the tombstones. */
export const readCursor = (since: string, history: History, now: number): Cursor => {
  const read = text.read(since)
  if (read.database !== history.database || read.epoch !== history.epoch)
    throw new CursorTooOld('This cursor is of another history.')
  if (now - read.time > limits.tombstoneDays * day)
    throw new CursorTooOld('This cursor is older than the tombstones.')
  return read
}
