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

/** So many pseudonyms are remembered: a hash costs several times what its line does. */
const remembered = 10_000

/** Names for accounts and addresses that only who has the key could compare with a known one. */
const createPseudonyms = (key: string | Buffer) => {
  const known = new Map<string, string>()
  return (kind: 'account' | 'address', value: string) => {
    const name = `${kind}:${value}`
    const before = known.get(name)
    if (before !== undefined) return before
    const pseudonym = createHmac('sha256', key).update(name).digest('base64url').slice(0, 12)
    if (known.size >= remembered) known.clear()
    known.set(name, pseudonym)
    return pseudonym
  }
}

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
