import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import { Refusal } from '../domain/refusal.ts'
import type { Api } from './api.ts'
import { createClientAddress, homeOf } from './client-address.ts'
import { createQuota } from './quota.ts'

/** Milliseconds in which writes are counted. */
const span = 10 * 60 * 1000

/** Writes that one account may make in a span, unless a setting says otherwise. */
export const usualWrites = 3_000

/** One address may stand for many accounts: phones of one carrier share it. */
const accountsPerAddress = 10

type Limit = { perAccount: number; now: () => number }

const counter = (limit: number, now: () => number) => {
  const take = createQuota({ limit, span, now })
  return (who: string) => {
    const retryAfter = take(who)
    if (retryAfter > 0) throw new Refusal('too_many', { retryAfter })
  }
}

/** Counts a write of an account. The function throws Refusal (too_many) with the seconds to wait. */
export const countByAccount = ({ perAccount, now }: Limit) => counter(perAccount, now)

/** Nothing where a request did not come over the network. */
const remoteAddress = (env: Partial<HttpBindings> | undefined) => env?.incoming?.socket.remoteAddress

const isWrite = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Counts writes by the address they come from. Throws Refusal (too_many). */
export const limitByAddress = ({ perAccount, now, trustedProxies }: Limit & { trustedProxies: string[] }) => {
  const count = counter(perAccount * accountsPerAddress, now)
  const clientAddress = createClientAddress(trustedProxies)
  return createMiddleware<Api>(async (c, next) => {
    const remote = remoteAddress(c.env)
    if (remote !== undefined && isWrite(c.req.method))
      count(homeOf(clientAddress(remote, c.req.header('x-forwarded-for'))))
    await next()
  })
}
