import type { Context } from 'hono'
import { BadCursor } from '../domain/store.ts'
import { nextTurn } from '../domain/turns.ts'
import type { Api } from './context.ts'
import type { Bytes } from './response-cache.ts'
import { answers } from '@group-organizer/contract/answers'
import type { Meta } from '@group-organizer/contract/envelope'

/** Records per turn of the event loop, about three milliseconds. */
export const sliceSize = 200

/** Bytes up to which an answer is sent whole, with its length. */
const atOnce = 1024 * 1024

/** The JSON of some rows, without brackets. */
export type Rows = { bytes: Bytes; count: number }

export type Slice = Rows & { end?: Omit<Meta, 'epoch'> | undefined }

const utf8 = new TextEncoder()

export const toRows = (rows: readonly unknown[]): Rows => ({
  bytes: utf8.encode(JSON.stringify(rows).slice(1, -1)),
  count: rows.length,
})

export const usualPage = 100

/** The page behind the entry that `after` names; `next` names its last one. Throws BadCursor. */
export const pageOf = <T>(
  all: readonly T[],
  nameOf: (entry: T) => string,
  { limit = usualPage, after }: { limit?: number | undefined; after?: string | undefined },
) => {
  const begin = after === undefined ? 0 : all.findIndex((entry) => nameOf(entry) === after) + 1
  if (after !== undefined && begin === 0) throw new BadCursor('This list has no such entry.')
  const page = all.slice(begin, begin + limit)
  const last = begin + limit < all.length ? page.at(-1) : undefined
  return { page, next: last && nameOf(last) }
}

const opening = utf8.encode('{"success":true,"data":[')
const comma = utf8.encode(',')

const closing = (meta: Meta) =>
  utf8.encode(`],${JSON.stringify({ message: answers.success, meta }).slice(1)}`)

/** @returns the number of rows */
async function* partsOf(read: () => Promise<Slice>, { var: { epoch, countRead } }: Context<Api>) {
  let listed = 0
  yield opening
  for (;;) {
    await nextTurn()
    const { bytes, count, end } = await read()
    countRead?.(count)
    if (count > 0 && listed > 0) yield comma
    listed += count
    yield bytes
    if (!end) continue
    yield closing({ epoch, ...end })
    return listed
  }
}

type Parts = ReturnType<typeof partsOf>

/** @returns the number of rows if these parts are all */
const begin = async (parts: Parts) => {
  const begun: Bytes[] = []
  for (let size = 0; size <= atOnce;) {
    const { value, done } = await parts.next()
    if (done) return { begun, count: value }
    begun.push(value)
    size += value.byteLength
  }
  return { begun, count: undefined }
}

async function* following(begun: readonly Bytes[], rest: Parts) {
  yield* begun
  yield* rest
}

/** A short buffer would keep its whole pool in memory. */
const unpooled = (bytes: Bytes): Bytes =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)

type KeepWhole = (read: () => Promise<Rows | undefined>) => Promise<Rows | undefined>

/** Reads and sends a list slice by slice, as the client reads it. A late error cuts the connection. */
export const okInSlices = async (
  c: Context<Api>,
  read: () => Promise<Slice>,
  keepWhole: KeepWhole = (ask) => ask(),
) => {
  const headers = { 'Content-Type': 'application/json' }
  const parts = partsOf(read, c)
  const begun: Bytes[] = []
  const whole = await keepWhole(async () => {
    const { begun: first, count } = await begin(parts)
    begun.push(...first)
    return count === undefined ? undefined : { bytes: unpooled(Buffer.concat(first)), count }
  })
  // Nothing is read before the client has room.
  if (!whole) return c.body(ReadableStream.from(following(begun, parts)), 200, headers)
  // A fresh answer has been counted already.
  if (begun.length === 0) c.var.countRead?.(whole.count)
  return c.body(whole.bytes, 200, headers)
}
