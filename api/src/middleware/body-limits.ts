import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '../domain/refusal.ts'
import { limits } from 'contract/limits'

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

const ofRecords = bounded(limits.body)

/** Those of the first two have no body that is read; the last is for a picture, whose route says who may send one. */
const unread = new Set(['GET', 'HEAD', 'PUT'])

/** Lets only bodies of at most 64 KiB pass. Throws Refusal (too_large). */
export const boundedBody = createMiddleware((c, next) =>
  unread.has(c.req.method) ? next() : ofRecords(c, next),
)

/** The same for a picture of at most 400 KiB: to be asked once it is known who sends it. */
export const boundedPicture = bounded(limits.upload)
