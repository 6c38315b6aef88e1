import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { type Identity, InvalidToken, type Verify } from '../auth/verifier.ts'
import { noteStanding } from '../domain/closing.ts'
import { Refusal } from '../domain/refusal.ts'
import { boundedBody } from './body-limits.ts'
import type { Api, RouteDeps } from './context.ts'
import { okUnlessSame } from './respond.ts'
import { parse } from './validate.ts'
import { idempotencyHeader, idempotencyKey, parseIdempotencyKey } from '@group-organizer/contract/mutation'

export const bearerToken = ({ req }: Context<Api>) =>
  /^Bearer +(\S+)$/i.exec(req.header('authorization') ?? '')?.[1]

/** @returns the member whose token a request bears. Throws Refusal (signin_required), KeysUnavailable. */
export const authenticate = async (c: Context<Api>, verify: Verify): Promise<Identity> => {
  const token = bearerToken(c)
  try {
    if (token !== undefined) return await verify(token)
  } catch (error) {
    if (!(error instanceof InvalidToken)) throw error
  }
  throw new Refusal('signin_required')
}

/** Answers a member with what `rowsOf` lets that account see; with 304 if they have it. Throws Refusal (signin_required). */
export const okOwn = async (
  c: Context<Api>,
  { store, verify }: Pick<RouteDeps, 'store' | 'verify'>,
  rowsOf: (uid: string) => Promise<object[]>,
) => {
  const { uid } = await authenticate(c, verify)
  const { stamp } = await store.asOf()
  const rows = await rowsOf(uid)
  return okUnlessSame(c, rows, { asOf: stamp, total: rows.length })
}

const headers = z.object({ [idempotencyHeader]: z.optional(idempotencyKey) })

const keyFrom = (header: string | undefined) => {
  const key = parse(headers, { [idempotencyHeader]: header })[idempotencyHeader]
  return key === undefined ? undefined : parseIdempotencyKey(key)
}

/** Lets members pass and sets `request`. Throws Refusal: signin_required, invalid, too_large, too_many. */
export const requireMember = (deps: RouteDeps) => {
  const { store, verifyWriter, requireVerifiedEmail, now, countWrite, takeSlot } = deps
  return createMiddleware<Api>(async (c, next) => {
    const { email = '', emailVerified = false, ...identity } = await authenticate(c, verifyWriter)
    const isUnverified = requireVerifiedEmail && !emailVerified
    const key = keyFrom(c.req.header(idempotencyHeader))
    const ifMatch = c.req.header('if-match')
    c.set('request', { ...identity, email, isUnverified, key, ifMatch, epoch: c.var.epoch, now: now() })
    takeSlot(c)
    await boundedBody(c, async () => {
      // A client may hold back its body for minutes, so the account is checked after it.
      const { request } = c.var
      const closing = await noteStanding(store, request)
      if (closing && !closing.isReopened && !request.isClosed && c.req.method !== 'GET')
        await store.accounts.reopen(request.uid, closing.closedAt)
      await countWrite(c, next)
    })
  })
}
