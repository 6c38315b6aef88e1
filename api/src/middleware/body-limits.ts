import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '../domain/refusal.ts'
import { limits } from '@group-organizer/contract/limits'

const tooLarge = () => {
  throw new Refusal('too_large')
}

const ofRecord = bodyLimit({ maxSize: limits.body, onError: tooLarge })
const ofPicture = bodyLimit({ maxSize: limits.upload, onError: tooLarge })

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
