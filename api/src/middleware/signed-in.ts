import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { Refusal } from '../domain/refusal.ts'
import { memberOf } from './authenticate.ts'
import type { Api, RouteDeps } from './context.ts'
import { parse } from './validate.ts'
import { idempotencyHeader, idempotencyKey, parseIdempotencyKey } from 'contract/mutation'

const headers = z.object({ [idempotencyHeader]: z.optional(idempotencyKey) })

const keyFrom = (header: string | undefined) => {
  const key = parse(headers, { [idempotencyHeader]: header })[idempotencyHeader]
  return key === undefined ? undefined : parseIdempotencyKey(key)
}

/** Lets only members pass, and leaves who asks in `request`. Throws Refusal: signin_required, invalid, too_many. */
export const signedIn = ({ verify, now, countWrite, countFailure }: RouteDeps) => {
  const identify = async (c: Context<Api, string>) => {
    try {
      return await memberOf(verify, c.req.header('authorization'))
    } catch (error) {
      if (error instanceof Refusal) await countFailure(c)
      throw error
    }
  }
  return createMiddleware<Api>(async (c, next) => {
    const { uid, email = '', name, picture } = await identify(c)
    const key = keyFrom(c.req.header(idempotencyHeader))
    const ifMatch = c.req.header('if-match')
    c.set('request', { uid, email, name, picture, key, ifMatch, epoch: c.var.epoch, now: now() })
    await countWrite(c, next)
  })
}
