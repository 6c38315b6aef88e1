import { createHmac, randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { Api } from './context.ts'
import type { Metrics } from './metrics.ts'

type Options = {
  log: Logger
  /** Makes the same pseudonyms after a restart; random by default. */
  key?: string | undefined
  metrics?: Metrics | undefined
}

/** A hash costs several times as much as a log line. */
const remembered = 10_000

/** Only the key's owner can compare these names with a known account or address. */
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

/** Logs each request by its route: an address may hold an email or a search. Pseudonyms still show abuse. */
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
