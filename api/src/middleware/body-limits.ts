import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '../domain/refusal.ts'
import { limits } from '@group-organizer/contract/limits'

const tooLarge = () => {
  throw new Refusal('too_large')
}

/** Counts only bodies without a declared length, since counting is slow. Throws Refusal (too_large). */
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

/** Reads the body: 400 KiB for PUT (pictures), else 64 KiB. Throws Refusal (too_large). */
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
