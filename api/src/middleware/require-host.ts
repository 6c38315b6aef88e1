import { createMiddleware } from 'hono/factory'
import { Refusal } from '../domain/refusal.ts'
import type { Api } from './context.ts'

/** A name or an address; what a URL parser takes beyond that would have to be escaped wherever it is written. */
const hostname = /^([\w.-]+|\[[\da-f:.]+\])$/i

/** Refuses a request whose host is neither a name nor an address (`1.2.3.4.5`, `a&b`). Throws Refusal (malformed). */
export const requireHost = createMiddleware<Api>((c, next) => {
  if (!hostname.test(URL.parse(c.req.url)?.hostname ?? ''))
    throw new Refusal('malformed', { issues: [{ field: 'request', message: 'is not valid HTTP' }] })
  return next()
})
