import type { Context } from 'hono'
import { nextTurn } from '../domain/turns.ts'
import type { Api } from './context.ts'
import type { Bytes } from './response-cache.ts'
import { answers } from 'contract/answers'
import type { Meta } from 'contract/envelope'

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
  yield opening
  for (let listed = 0; ;) {
    await nextTurn()
    const { bytes, count, end } = await read()
    countRead?.(count)
    if (count > 0 && listed > 0) yield comma
    yield bytes
    listed += count
    if (!end) continue
    yield closing({ epoch, ...end })
    return
  }
}

/**
 * A list of any length. It is read, written and sent slice by slice, so that neither the event loop nor the memory ever has
 * more of it than a client has room for. What is thrown before the first megabyte is answered as usual; after that the
 * connection is cut, and the client has no whole answer.
 */
export const okInSlices = async (c: Context<Api>, read: () => Promise<Slice>) => {
  const parts = partsOf(read, c)
  const headers = { 'Content-Type': 'application/json' }
  const begun: Bytes[] = []
  for (let size = 0; size <= atOnce;) {
    const { value, done } = await parts.next()
    if (done) return c.body(Buffer.concat(begun), 200, headers)
    begun.push(value)
    size += value.byteLength
  }
  const stream = new ReadableStream<Bytes>(
    {
      start: (controller) => {
        for (const part of begun) controller.enqueue(part)
      },
      pull: async (controller) => {
        const { value, done } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => {
        await parts.return()
      },
    },
    { highWaterMark: 0 }, // nothing is read before there is room for it
  )
  return c.body(stream, 200, headers)
}
