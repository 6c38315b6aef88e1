import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { every } from 'hono/combine'
import { createMiddleware } from 'hono/factory'
import { type Store, rateLimiter } from 'hono-rate-limiter'
import type { Logger } from 'pino'
import { type Limit, Refusal } from '../domain/refusal.ts'
import { createClientAddress, homeOf } from '../http/client-address.ts'
import type { AccountLimits, Api, WriteLimits } from './context.ts'
import { paths } from 'contract/paths'

type Quota = {
  /** Milliseconds after which counting begins again. */
  span: number
  /** Milliseconds since 1970. */
  now: () => number
}

/**
 * Counts uses in memory, by the clock that is given. Spans are the same for all, so that what is remembered ends with
 * them and no timer has to tidy up.
 */
export const createQuota = ({ span, now }: Quota) => {
  let used = new Map<string, number>()
  let ends = 0
  return {
    /** @param uses 0 only looks */
    increment: (who: string, uses = 1) => {
      if (now() >= ends) {
        used = new Map()
        ends = now() + span
      }
      const totalHits = (used.get(who) ?? 0) + uses
      used.set(who, totalHits)
      return { totalHits, resetTime: new Date(ends) }
    },
    decrement: (who: string) => {
      used.set(who, Math.max(0, (used.get(who) ?? 0) - 1))
    },
    resetKey: (who: string) => {
      used.delete(who)
    },
  } satisfies Store<Api>
}

/** Milliseconds in which what is written is counted. */
const day = 24 * 60 * 60 * 1000

/** Milliseconds in which uses are counted. */
const span = 10 * 60 * 1000

/** Writes that one account may make in a span, unless a setting says otherwise. */
export const usualWrites = 3_000

/** One address may stand for many accounts: phones of one carrier share it. */
const accountsPerAddress = 10

/**
 * So much may one account create in a day. A place is taken before the record is written, or requests at the same time would all
 * find room; it is given back where nothing was created. `take` throws Refusal (over_limit).
 */
export const createDailyLimit = (limit: Limit, perDay: number, now: () => number) => {
  const quota = createQuota({ span: day, now })
  return async <T extends { outcome: string }>(
    uid: string,
    work: (take: () => void) => Promise<T>,
  ): Promise<T> => {
    const place = { isTaken: false }
    let isCreated = false
    const take = () => {
      if (place.isTaken) return
      if (quota.increment(uid, 0).totalHits >= perDay) throw new Refusal('over_limit', { limit })
      quota.increment(uid)
      place.isTaken = true
    }
    try {
      const result = await work(take)
      isCreated = result.outcome === 'created'
      return result
    } finally {
      if (place.isTaken && !isCreated) quota.decrement(uid)
    }
  }
}

/** What one account may have, unless settings say otherwise. */
export const usualAccount: AccountLimits = {
  groups: 200,
  feedbacksPerDay: 500,
  reportsPerDay: 50,
  picturesPerDay: 50,
}

/** Records that one address may have read in a span, unless a setting says otherwise: 500 lists of 20,000 groups. */
export const usualReads = 10_000_000

/** What one request for a list costs beside its records, and what a search costs, which looks at more than it finds. */
const readCost = { list: 10, search: 5_000 }

/** Failed authentications that one address may have in a span. */
const failuresPerAddress = 300

type Writes = { perAccount: number; now: () => number }

/** Refuses a caller who has used up a limit. The function it makes throws Refusal (too_many) with the seconds to wait. */
const limiter = (
  now: () => number,
  [name, limit]: [Limit, number],
  keyGenerator: (c: Context<Api>) => string | undefined,
) =>
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
      throw new Refusal('too_many', { retryAfter: Math.ceil((ends - now()) / 1000), limit: name })
    },
  })

/** Writes are counted once it is known who makes them: what proves nothing must not use up what members share. */
export const createWriteLimits = ({ perAccount, now }: Writes): WriteLimits => {
  const byAccount = limiter(now, ['account_writes', perAccount], (c) => c.var.request.uid)
  const byAddress = limiter(now, ['address_writes', perAccount * accountsPerAddress], (c) => c.var.home)
  const failures = limiter(now, ['address_failures', failuresPerAddress], (c) => c.var.home)
  return {
    countWrite: every(byAccount, byAddress),
    countFailure: async (c) => {
      await failures(c, () => Promise.resolve())
    },
  }
}

/**
 * Refuses lists to an address whose share of reading is used up, and leaves `countRead` in the context for the records that
 * are read. The middleware throws Refusal (too_many).
 */
export const createReadLimit = (perAddress: number, now: () => number) => {
  const quota = createQuota({ span, now })
  return createMiddleware<Api>(async (c, next) => {
    const { home } = c.var
    if (home === undefined) return next()
    const { totalHits, resetTime } = quota.increment(home, 0)
    if (totalHits >= perAddress)
      throw new Refusal('too_many', {
        retryAfter: Math.ceil((resetTime.getTime() - now()) / 1000),
        limit: 'address_reads',
      })
    c.set('countRead', (records) => {
      quota.increment(home, records)
    })
    c.var.countRead?.(c.req.query('q') ? readCost.search : readCost.list)
    return next()
  })
}

/** Nothing where a request did not come over the network. */
const remoteAddress = (env: Partial<HttpBindings> | undefined) => env?.incoming?.socket.remoteAddress
const outgoingOf = (env: Partial<HttpBindings> | undefined) => env?.outgoing

/** What the operator should know about who forwards requests. */
export type ForwardingNotes = { untrustedForwarder: string | undefined }

/** Requests of one address that may be under way, until their answers have been read; phones of one carrier share it. */
const mostUnderWay = 250

/**
 * An answer that is not read stays in memory: an address may have so many of them and no more. Streams of events have a limit of
 * their own. Throws Refusal (too_many).
 */
export const createRequestLimit = (most = mostUnderWay) => {
  const underWay = new Map<string, number>()
  const add = (home: string, change: 1 | -1) => {
    const count = (underWay.get(home) ?? 0) + change
    if (count > 0) underWay.set(home, count)
    else underWay.delete(home)
  }
  return createMiddleware<Api>(async (c, next) => {
    const { home } = c.var
    const outgoing = outgoingOf(c.env)
    if (home !== undefined && outgoing && !c.req.path.endsWith(paths.events)) {
      if ((underWay.get(home) ?? 0) >= most)
        throw new Refusal('too_many', { retryAfter: 10, limit: 'address_requests' })
      add(home, 1)
      outgoing.once('close', () => add(home, -1))
    }
    await next()
  })
}

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
