import * as z from 'zod/mini'
import type { Page } from '../domain/store.ts'
import { opaque } from './opaque.ts'

const place = z.object({ createdAt: z.string(), id: z.string() })

/** Where a record stands in a list: newest first, then by id. */
export type Place = z.infer<typeof place>

const text = opaque(place)

/** Reads `after`; throws BadCursor for text that was never a `next`. */
export const readPlace = text.read

/** Cuts rows that were read up to one above the limit into a page. */
export const page = <Row, T>(
  rows: Row[],
  limit: number | undefined,
  total: number,
  read: { record: (row: Row) => T; place: (row: Row) => Place },
): Page<T> => {
  const last = limit === undefined || rows.length <= limit ? undefined : rows[limit - 1]
  return {
    records: rows.slice(0, limit).map(read.record),
    next: last && text.write(read.place(last)),
    total,
  }
}
