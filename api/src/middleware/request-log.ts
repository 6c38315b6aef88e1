import { createHmac, randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Api } from './context.ts'
import type { Metrics } from './metrics.ts'

type Options = {
  log: Logger
  /** Makes the same pseudonyms again after a restart. Random where it is not given. */
  key?: string | undefined
  metrics?: Metrics | undefined
}

/** Names for accounts and addresses that only who has the key could compare with a known one. */
const createPseudonyms = (key: string | Buffer) => (kind: 'account' | 'address', value: string) =>
  createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url').slice(0, 12)

const levelOf = (status: number) => (status >= 500 ? 'warn' : 'info')

/**
 * One line and one measurement per request. They name the route that answered, never the address, which may hold an email or
 * a search. Lines of one account, or of one network address, carry the same pseudonym, so that abuse can be followed without
 * knowing who it is.
 */
export const requestLog = ({ log, key, metrics }: Options) => {
  const pseudonym = createPseudonyms(key ?? randomBytes(32))
  return createMiddleware<Api>(async (c, next) => {
    const started = performance.now()
    await next()
    const ms = performance.now() - started
    const { requestId: id, home, refused } = c.var
    const { status } = c.res
    const answered = { route: routePath(c), method: c.req.method, status }
    metrics?.answered({ ...answered, seconds: ms / 1000 })
    if (refused) metrics?.refused(refused.code, refused.limit)
    const level = levelOf(status)
    if (!log.isLevelEnabled(level)) return
    log[level]({
      id,
      ...answered,
      ms: Math.round(ms),
      ...(refused && { refused: refused.limit ?? refused.code }),
      ...('request' in c.var && { account: pseudonym('account', c.var.request.uid) }),
      ...(home !== undefined && { address: pseudonym('address', home) }),
    })
  })
}
