import { createMiddleware } from 'hono/factory'
import { Refusal } from '../domain/refusal.ts'
import type { Api } from './context.ts'

/** URL parsers accept more characters, which would need escaping in HTML. */
const hostname = /^([\w.-]+|\[[\da-f:.]+\])$/i

/** Refuses a host like `1.2.3.4.5` or `a&b`. Throws Refusal (malformed). */
export const requireHost = createMiddleware<Api>((c, next) => {
  if (!hostname.test(URL.parse(c.req.url)?.hostname ?? ''))
    throw new Refusal('malformed', { issues: [{ field: 'request', message: 'is not valid HTTP' }] })
  return next()
})
