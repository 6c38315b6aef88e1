import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { rateLimiter } from 'hono-rate-limiter'
import { Refusal } from '../domain/refusal.ts'
import { createClientAddress, homeOf } from '../http/client-address.ts'
import type { Api } from './context.ts'
import { createQuota } from './quota.ts'

/** Milliseconds in which writes are counted. */
const span = 10 * 60 * 1000

/** Writes that one account may make in a span, unless a setting says otherwise. */
export const usualWrites = 3_000

/** One address may stand for many accounts: phones of one carrier share it. */
const accountsPerAddress = 10

type Limit = { perAccount: number; now: () => number }

/** Refuses who has used up their writes. The function it makes throws Refusal (too_many) with the seconds to wait. */
const limiter = (
  { now }: Limit,
  parts: { limit: number; skip?: (c: Context<Api>) => boolean; keyGenerator: (c: Context<Api>) => string },
) =>
  rateLimiter<Api>({
    ...parts,
    windowMs: span,
    store: createQuota({ span, now }),
    standardHeaders: false,
    handler: (c) => {
      const ends = c.var.rateLimit.resetTime?.getTime() ?? now() + span
      throw new Refusal('too_many', { retryAfter: Math.ceil((ends - now()) / 1000) })
    },
  })

/** Counts a write of an account, which `signedIn` has verified. Throws Refusal (too_many). */
export const limitByAccount = (limit: Limit) =>
  limiter(limit, { limit: limit.perAccount, keyGenerator: (c) => c.var.request.uid })

/** Nothing where a request did not come over the network. */
const remoteAddress = (env: Partial<HttpBindings> | undefined) => env?.incoming?.socket.remoteAddress

const isWrite = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Counts writes by the address they come from. Throws Refusal (too_many). */
export const limitByAddress = ({ trustedProxies, ...limit }: Limit & { trustedProxies: string[] }) => {
  const clientAddress = createClientAddress(trustedProxies)
  return limiter(limit, {
    limit: limit.perAccount * accountsPerAddress,
    skip: (c) => !isWrite(c.req.method) || remoteAddress(c.env) === undefined,
    keyGenerator: (c) => homeOf(clientAddress(remoteAddress(c.env) ?? '', c.req.header('x-forwarded-for'))),
  })
}
