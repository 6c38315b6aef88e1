import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '../domain/refusal.ts'
import { limits } from 'contract/limits'

const tooLarge = () => {
  throw new Refusal('too_large')
}

const bounded = (maxSize: number) => ({ maxSize, counted: bodyLimit({ maxSize, onError: tooLarge }) })

const ofRecords = bounded(limits.body)
/** The one thing that is put is a picture. */
const ofPictures = bounded(limits.upload)

/** Bodies of these are not read. */
const bodiless = new Set(['GET', 'HEAD'])

/**
 * Lets only bodies of at most 64 KiB pass, and pictures of at most 400 KiB. Throws Refusal (too_large).
 *
 * A length that is declared is believed, since Node reads no more than that of a body; only a body without one is opened
 * and counted, which costs a good part of a small request.
 */
export const boundedBody = createMiddleware((c, next) => {
  if (bodiless.has(c.req.method)) return next()
  const { maxSize, counted } = c.req.method === 'PUT' ? ofPictures : ofRecords
  const declared = c.req.header('content-length')
  if (declared === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next)
  return Number(declared) <= maxSize ? next() : tooLarge()
})

const zip = compress()

/**
 * Compresses long answers for clients that accept it. Says `Vary` before the answer is made: said afterwards, hono would
 * read the finished text into a stream and send that, at several times the cost.
 */
export const compressed = createMiddleware((c, next) => {
  c.header('Vary', 'Accept-Encoding')
  return zip(c, next)
})
