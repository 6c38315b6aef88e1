import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '../domain/refusal.ts'
import { limits } from '@group-organizer/contract/limits'

const tooLarge = () => {
  throw new Refusal('too_large')
}

/**
 * Lets only bodies of at most so many bytes pass. Throws Refusal (too_large).
 *
 * A length that is declared is believed, since Node reads no more than that of a body; only a body without one is opened
 * and counted, which costs a good part of a small request.
 */
const bounded = (maxSize: number) => {
  const counted = bodyLimit({ maxSize, onError: tooLarge })
  return createMiddleware((c, next) => {
    const declared = c.req.header('content-length')
    if (declared === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    return Number(declared) <= maxSize ? next() : tooLarge()
  })
}

const ofRecord = bounded(limits.body)
const ofPicture = bounded(limits.upload)

/** Reads the body: of a PUT, a picture of at most 400 KiB, of any other request at most 64 KiB. Throws Refusal (too_large). */
export const boundedBody = createMiddleware((c, next) =>
  c.req.method === 'PUT'
    ? ofPicture(c, async () => {
        await c.req.arrayBuffer()
        await next()
      })
    : ofRecord(c, async () => {
        await c.req.text()
        await next()
      }),
)
