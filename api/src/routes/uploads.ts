import { hash } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { inspectPicture } from '../domain/picture.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Pictures } from '../domain/store.ts'
import { requireWriter } from '../domain/write-guards.ts'
import { requireMember } from '../middleware/authenticate.ts'
import type { Api, RouteDeps } from '../middleware/context.ts'
import { createPictureQuota } from '../middleware/picture-quota.ts'
import { createDailyLimit } from '../middleware/rate-limits.ts'
import { ok } from '../middleware/respond.ts'
import { pathPart, query } from '../middleware/validate.ts'
import { limits } from '@group-organizer/contract/limits'
import { uploadAddress, uploadName, uploadQuery, uploadType } from '@group-organizer/contract/upload'

/** Throws Refusal for a wrong type, size or hash. */
const requirePicture = (name: string, bytes: Uint8Array) => {
  const facts = inspectPicture(bytes)
  const { ending, width = 0, height = 0 } = facts ?? {}
  const fits = Math.min(width, height) > 0 && Math.max(width, height) <= limits.uploadSide
  if (ending === undefined || !fits) throw new Refusal('not_a_picture')
  if (name !== `${hash('sha256', bytes)}.${ending}`)
    throw new Refusal('invalid', { issues: [{ field: 'name', message: 'is not made of this picture' }] })
}

/** `PUT /uploads/{name}`: stores a picture for a group or profile. A repeat changes nothing. */
export const uploadRoutes = (deps: RouteDeps) => {
  const { pictures } = deps.store
  const counted = createDailyLimit('account_pictures', deps.accountLimits.picturesPerDay, deps.elapsed)
  const requireRoom = createPictureQuota({ pictures, maxBytes: deps.pictureBytes, elapsed: deps.elapsed })
  const guards = [pathPart('name', uploadName), requireMember(deps), query(uploadQuery)] as const

  return new Hono<Api>().put('/:name', ...guards, async (c) => {
    const { request } = c.var
    const { uid } = request
    const { name } = c.req.valid('param')
    if (c.req.header('content-type') !== uploadType(name)) throw new Refusal('not_a_picture')
    const ofProfile = c.req.valid('query').profile === 'true'
    const { outcome } = await counted(uid, async (take) => {
      // A repeat needs no right to write: the account may have been blocked after the first upload.
      const isRepeat = await pictures.has(name, uid)
      if (!isRepeat) {
        requireWriter(request)
        take()
      }
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      requirePicture(name, bytes)
      if (!isRepeat) await requireRoom(name, bytes)
      const isNew = await pictures.put(
        { name, bytes, uid, signedInAt: request.signedInAt, ofProfile },
        request.now,
      )
      return { outcome: isNew ? 'created' : 'unchanged' }
    })
    const status = outcome === 'created' ? 201 : 200
    return ok(c, { _id: name, address: uploadAddress(name) }, {}, { status })
  })
}

// Proxies keep it for ten minutes only: its group may be hidden. The author gets 404 then too, as an `<img>` sends no token.
/** `GET /uploads/{name}`: public, and never changed. */
export const pictureRoutes = (pictures: Pictures) =>
  new Hono<Api>().get('/uploads/:name', async (c, next) => {
    const { name } = c.req.param()
    const bytes = z.safeParse(uploadName, name).success ? await pictures.read(name) : undefined
    if (!bytes || (await pictures.isHidden(name))) return next()
    return c.body(bytes, 200, {
      'Content-Type': uploadType(name),
      'Cache-Control': 'public, max-age=31536000, s-maxage=600, immutable',
    })
  })
