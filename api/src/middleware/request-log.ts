import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Api } from './context.ts'

const levelOf = (status: number) => (status >= 500 ? 'warn' : 'info')

/** One line per request. It names the route that answered, never the address, which may hold an email or a search. */
export const requestLog = (log: Logger, now: () => number) =>
  createMiddleware<Api>(async (c, next) => {
    const started = now()
    await next()
    const { status } = c.res
    log[levelOf(status)]({
      id: c.var.requestId,
      method: c.req.method,
      route: routePath(c),
      status,
      ms: now() - started,
    })
  })
