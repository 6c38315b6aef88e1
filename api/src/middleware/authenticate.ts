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

/** @returns whom an `Authorization` header speaks for. Throws Refusal (signin_required), KeysUnavailable. */
export const authenticate = async (verify: Verify, header: string | undefined): Promise<Identity> => {
  const token = bearerToken(header)
  if (token === undefined) throw new Refusal('signin_required')
  try {
    return await verify(token)
  } catch (error) {
    if (error instanceof InvalidToken) throw new Refusal('signin_required')
    throw error
  }
}

const headers = z.object({ [idempotencyHeader]: z.optional(idempotencyKey) })

const keyFrom = (header: string | undefined) => {
  const key = parse(headers, { [idempotencyHeader]: header })[idempotencyHeader]
  return key === undefined ? undefined : parseIdempotencyKey(key)
}

/** Lets only members pass, and leaves who asks in `request`. Throws Refusal: signin_required, invalid, too_many. */
export const requireMember = (deps: RouteDeps) => {
  const { store, verifyWriter, requireVerifiedEmail, now, countWrite, countFailure } = deps
  const identify = async (c: Context<Api, string>) => {
    try {
      return await authenticate(verifyWriter, c.req.header('authorization'))
    } catch (error) {
      if (error instanceof Refusal) await countFailure(c)
      throw error
    }
  }
  return createMiddleware<Api>(async (c, next) => {
    const { email = '', emailVerified = false, ...identity } = await identify(c)
    const isUnverified = requireVerifiedEmail && !emailVerified
    const key = keyFrom(c.req.header(idempotencyHeader))
    const ifMatch = c.req.header('if-match')
    c.set('request', { ...identity, email, isUnverified, key, ifMatch, epoch: c.var.epoch, now: now() })
    await countWrite(c, async () => {
      c.var.request.isBlocked = await store.moderation.isBlocked(identity.uid)
      await next()
    })
  })
}
