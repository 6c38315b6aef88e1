import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { type Identity, InvalidToken, type Verify } from '../auth/verifier.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Api, RouteDeps } from './context.ts'
import { parse } from './validate.ts'
import { idempotencyHeader, idempotencyKey, parseIdempotencyKey } from 'contract/mutation'

/** The token of an `Authorization` header. */
export const bearerToken = (header: string | undefined) => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]

/**
 * @returns whom a request speaks for. What proves nothing is counted. Throws Refusal: signin_required, too_many; and
 * KeysUnavailable.
 */
export const authenticate = async (
  c: Context<Api, string>,
  verify: Verify,
  { countFailure }: Pick<RouteDeps, 'countFailure'>,
): Promise<Identity> => {
  const token = bearerToken(c.req.header('authorization'))
  try {
    if (token !== undefined) return await verify(token)
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error
  }
  await countFailure(c)
  throw new Refusal('signin_required')
}

const headers = z.object({ [idempotencyHeader]: z.optional(idempotencyKey) })

const keyFrom = (header: string | undefined) => {
  const key = parse(headers, { [idempotencyHeader]: header })[idempotencyHeader]
  return key === undefined ? undefined : parseIdempotencyKey(key)
}

/** Lets only members pass, and leaves who asks in `request`. Throws Refusal: signin_required, invalid, too_many. */
export const requireMember = (deps: RouteDeps) => {
  const { store, verifyWriter, requireVerifiedEmail, now, countWrite } = deps
  return createMiddleware<Api>(async (c, next) => {
    const { email = '', emailVerified = false, ...identity } = await authenticate(c, verifyWriter, deps)
    const isUnverified = requireVerifiedEmail && !emailVerified
    const key = keyFrom(c.req.header(idempotencyHeader))
    const ifMatch = c.req.header('if-match')
    c.set('request', { ...identity, email, isUnverified, key, ifMatch, epoch: c.var.epoch, now: now() })
    await countWrite(c, async () => {
      // A body may be held back for minutes, and what is judged then has to be of then. That of a PUT, a picture, has no bound yet.
      if (c.req.method !== 'PUT') await c.req.text()
      c.var.request.isBlocked = await store.moderation.isBlocked(identity.uid)
      await next()
    })
  })
}
