import type { MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type Limit, Refusal } from '../domain/refusal.ts'
import { inRecordQueue } from '../domain/write-record.ts'
import type { AccountLimits, Api } from './context.ts'
import { createQuota } from './quota.ts'
import type { ErrorCode } from '@group-organizer/contract/errors'

const spanMs = 10 * 60 * 1000

const dayMs = 24 * 60 * 60 * 1000

export const usualWrites = 3_000

/** Phones of one carrier share an address. */
const accountsPerAddress = 10

export const usualAccount: AccountLimits = {
  groups: 200,
  feedbacksPerDay: 500,
  reportsPerDay: 50,
  picturesPerDay: 50,
}

/** Default records read by one address per span: 500 lists of 20,000 groups. */
export const usualReads = 10_000_000

const listCost = 10

const tooMany = (limit: Limit, { secondsLeft }: ReturnType<typeof createQuota>) =>
  new Refusal('too_many', { retryAfter: secondsLeft(), limit })

const invalid = new Set<ErrorCode | undefined>(['invalid', 'malformed', 'unsupported'])

/** Counts valid writes by account and address, before the body is validated. Throws Refusal (too_many). */
export const createWriteLimit = (perAccount: number, elapsed: () => number): MiddlewareHandler<Api> => {
  const byAccount = createQuota({ spanMs, elapsed })
  const byAddress = createQuota({ spanMs, elapsed })
  return async (c, next) => {
    const { request, home } = c.var
    if (byAccount.used(request.uid) >= perAccount) throw tooMany('account_writes', byAccount)
    if (home !== undefined && byAddress.used(home) >= perAccount * accountsPerAddress)
      throw tooMany('address_writes', byAddress)
    const count = (change: 1 | -1) => {
      byAccount.add(request.uid, change)
      if (home !== undefined) byAddress.add(home, change)
    }
    count(1)
    await next()
    if (invalid.has(c.var.refused?.code)) count(-1)
  }
}

// Concurrent requests take their places before they write. A place without a creation is given back.
/** Limits an account's creations in a day. `take` throws Refusal (over_limit). */
export const createDailyLimit = (limit: Limit, perDay: number, elapsed: () => number) => {
  const quota = createQuota({ spanMs: dayMs, elapsed })
  return async <T extends { outcome: string }>(
    uid: string,
    work: (take: () => void) => Promise<T>,
  ): Promise<T> => {
    const place = { isTaken: false }
    let isCreated = false
    const take = () => {
      if (place.isTaken) return
      if (quota.used(uid) >= perDay) throw new Refusal('over_limit', { limit })
      quota.add(uid)
      place.isTaken = true
    }
    try {
      const result = await work(take)
      isCreated = result.outcome === 'created'
      return result
    } finally {
      if (place.isTaken && !isCreated) quota.add(uid, -1)
    }
  }
}

/** Limits how many records an account has. Its creations go one after the other, or all would find room. */
export const limitHeld = (limit: Limit, most: number, count: (uid: string) => Promise<number>) => {
  const creations = {}
  return <T>(uid: string, work: (take: () => Promise<void>) => Promise<T>): Promise<T> =>
    inRecordQueue(creations, uid, () =>
      work(async () => {
        if ((await count(uid)) >= most) throw new Refusal('over_limit', { limit })
      }),
    )
}

/** Limits the records that one address reads. It sets `countRead`. Throws Refusal (too_many). */
export const createReadLimit = (perAddress: number, elapsed: () => number) => {
  const quota = createQuota({ spanMs, elapsed })
  return createMiddleware<Api>(async (c, next) => {
    const { home } = c.var
    if (home === undefined) return next()
    if (quota.used(home) >= perAddress) throw tooMany('address_reads', quota)
    c.set('countRead', (records) => {
      quota.add(home, records)
    })
    await next()
    if (!c.var.refused) quota.add(home, listCost)
  })
}
