import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { rateLimiter } from 'hono-rate-limiter'
import type { Logger } from 'pino'
import { Refusal } from '../domain/refusal.ts'
import { createClientAddress, homeOf } from '../http/client-address.ts'
import type { Api } from './context.ts'
import { createQuota } from './quota.ts'

/** Milliseconds in which uses are counted. */
const span = 10 * 60 * 1000

/** Writes that one account may make in a span, unless a setting says otherwise. */
export const usualWrites = 3_000

/** One address may stand for many accounts: phones of one carrier share it. */
const accountsPerAddress = 10

/** Failed authentications that one address may have in a span. */
const failuresPerAddress = 300

type Limit = { perAccount: number; now: () => number }

/** Refuses a caller who has used up a limit. The function it makes throws Refusal (too_many) with the seconds to wait. */
const limiter = ({ now }: Limit, limit: number, keyGenerator: (c: Context<Api>) => string | undefined) =>
  rateLimiter<Api>({
    limit,
    windowMs: span,
    // Nothing is counted where a request did not come over the network.
    skip: (c) => keyGenerator(c) === undefined,
    keyGenerator: (c) => keyGenerator(c) ?? '',
    store: createQuota({ span, now }),
    standardHeaders: false,
    handler: (c) => {
      const ends = c.var.rateLimit.resetTime?.getTime() ?? now() + span
      throw new Refusal('too_many', { retryAfter: Math.ceil((ends - now()) / 1000) })
    },
  })

/** The limits of those who write, each to be called when there is something to count. */
export type WriteLimits = {
  /** Counts a write of a verified account, and of its address. Throws Refusal (too_many). */
  countWrite: MiddlewareHandler<Api>
  /**
   * Counts a failed authentication of an address, and of nothing else: who is behind the same address and proves who they
   * are is served all the same. Throws Refusal (too_many).
   */
  countFailure: (c: Context<Api, string>) => Promise<void>
}

/** Writes are counted once it is known who makes them: what proves nothing must not use up what members share. */
export const createWriteLimits = (limit: Limit): WriteLimits => {
  const byAccount = limiter(limit, limit.perAccount, (c) => c.var.request.uid)
  const byAddress = limiter(limit, limit.perAccount * accountsPerAddress, (c) => c.var.home)
  const failures = limiter(limit, failuresPerAddress, (c) => c.var.home)
  return {
    countWrite: every(byAccount, byAddress),
    countFailure: async (c) => {
      await failures(c, () => Promise.resolve())
    },
  }
}

/** Nothing where a request did not come over the network. */
const remoteAddress = (env: Partial<HttpBindings> | undefined) => env?.incoming?.socket.remoteAddress

/** What the operator should know about who forwards requests. */
export type ForwardingNotes = { untrustedForwarder: string | undefined }

/**
 * Leaves in `home` where a request comes from. A neighbour that forwards requests without being among the trusted proxies
 * is logged once and noted: until `TRUSTED_PROXIES` names it, all its clients share one limit.
 */
export const withHome = (trustedProxies: readonly string[], log: Logger, notes: ForwardingNotes) => {
  const client = createClientAddress(trustedProxies)
  return createMiddleware<Api>(async (c, next) => {
    const remote = remoteAddress(c.env)
    if (remote !== undefined) {
      const forwardedFor = c.req.header('x-forwarded-for')
      c.set('home', homeOf(client.addressOf(remote, forwardedFor)))
      if (notes.untrustedForwarder === undefined && client.isUntrustedForwarder(remote, forwardedFor)) {
        notes.untrustedForwarder = remote
        log.warn({ remote }, 'a neighbour forwards requests: set TRUSTED_PROXIES if it is your proxy')
      }
    }
    await next()
  })
}
