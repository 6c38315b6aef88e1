import type { Context } from 'hono'
import { nextTurn } from '../domain/turns.ts'
import type { Api } from './context.ts'
import type { Bytes } from './response-cache.ts'
import { answers } from '@group-organizer/contract/answers'
import type { Meta } from '@group-organizer/contract/envelope'

/** Records that are read and made text of in one turn of the event loop: some three milliseconds. */
export const sliceSize = 200

/** Answers up to so many bytes are sent in one piece, and say how long they are. */
const atOnce = 1024 * 1024

/** The JSON of some rows of a list, without brackets. */
export type Rows = { bytes: Bytes; count: number }

/** A part of a list; with the last one, what is to be said about the whole. */
export type Slice = Rows & { end?: Omit<Meta, 'epoch'> | undefined }

const utf8 = new TextEncoder()

export const toRows = (rows: readonly unknown[]): Rows => ({
  bytes: utf8.encode(JSON.stringify(rows).slice(1, -1)),
  count: rows.length,
})

const opening = utf8.encode('{"success":true,"data":[')
const comma = utf8.encode(',')

const closing = (meta: Meta) =>
  utf8.encode(`],${JSON.stringify({ message: answers.success, meta }).slice(1)}`)

/** Every part of an answer; it returns when the last one was given. */
async function* partsOf(read: () => Promise<Slice>, { var: { epoch, countRead } }: Context<Api>) {
  let listed = 0
  yield { bytes: opening, listed }
  for (;;) {
    await nextTurn()
    const { bytes, count, end } = await read()
    countRead?.(count)
    if (count > 0 && listed > 0) yield { bytes: comma, listed }
    listed += count
    yield { bytes, listed }
    if (!end) continue
    yield { bytes: closing({ epoch, ...end }), listed }
    return
  }
}

type Parts = ReturnType<typeof partsOf>

/** Reads the first megabyte. */
const begin = async (parts: Parts) => {
  const begun: Bytes[] = []
  let count = 0
  for (let size = 0; size <= atOnce;) {
    const { value, done } = await parts.next()
    if (done) return { begun, count, isWhole: true }
    begun.push(value.bytes)
    count = value.listed
    size += value.bytes.byteLength
  }
  return { begun, count, isWhole: false }
}

const asStream = (begun: readonly Bytes[], rest: Parts) =>
  new ReadableStream<Bytes>(
    {
      start: (controller) => {
        for (const bytes of begun) controller.enqueue(bytes)
      },
      pull: async (controller) => {
        const { value, done } = await rest.next()
        if (done) controller.close()
        else controller.enqueue(value.bytes)
      },
      cancel: async () => {
        await rest.return()
      },
    },
    { highWaterMark: 0 }, // nothing is read before there is room for it
  )

/** Short buffers are pieces of a larger pool, which each of them would keep alive. */
const unpooled = (bytes: Bytes): Bytes =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)

/** Asks for a whole answer, or finds the one that was kept; undefined where the answer is too long to be kept. */
export type KeepWhole = (read: () => Promise<Rows | undefined>) => Promise<Rows | undefined>

/**
 * A list of any length. It is read, written and sent slice by slice, so that neither the event loop nor the memory ever has
 * more of it than a client has room for. What is thrown before the first megabyte is answered as usual; after that the
 * connection is cut, and the client has no whole answer.
 * @param keepWhole may keep an answer up to that megabyte
 */
export const okInSlices = async (
  c: Context<Api>,
  read: () => Promise<Slice>,
  keepWhole: KeepWhole = (ask) => ask(),
) => {
  const headers = { 'Content-Type': 'application/json' }
  const parts = partsOf(read, c)
  const begun: Bytes[] = []
  const whole = await keepWhole(async () => {
    const first = await begin(parts)
    begun.push(...first.begun)
    return first.isWhole ? { bytes: unpooled(Buffer.concat(first.begun)), count: first.count } : undefined
  })
  if (!whole) return c.body(asStream(begun, parts), 200, headers)
  // What was read just now has been counted.
  if (begun.length === 0) c.var.countRead?.(whole.count)
  return c.body(whole.bytes, 200, headers)
}
