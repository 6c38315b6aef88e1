import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { KeysUnavailable } from '../auth/signing-keys.ts'
import { Refusal } from '../domain/refusal.ts'
import { AccountClosed, BadCursor, CursorTooOld, StoreUnavailable } from '../domain/store.ts'
import type { Api } from './context.ts'
import { refuse } from './respond.ts'

const retryAfter = 5

const malformed = (message: string) => new Refusal('malformed', { issues: [{ field: 'body', message }] })

const refusalFor = (error: Error, c: Context<Api>): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (error instanceof CursorTooOld) return new Refusal('resync')
  if (error instanceof AccountClosed) return new Refusal('account_closed')
  if (error instanceof StoreUnavailable)
    return new Refusal('unavailable', {
      retryAfter,
      ...(error.told !== undefined && { message: error.told }),
    })
  if (error instanceof KeysUnavailable) return new Refusal('unavailable', { retryAfter })
  if (error instanceof BadCursor) {
    const field = c.req.query('after') === undefined ? 'since' : 'after'
    return new Refusal('invalid', { issues: [{ field, message: 'is no cursor of this API' }] })
  }
  if ('code' in error && error.code === 'ECONNRESET') return malformed('ended too early')
  // hono's validator throws this for a body that JSON.parse rejects.
  if (error instanceof HTTPException && error.status === 400) return malformed('is not valid JSON')
  return undefined
}

/** Answers all errors. An unexpected one is a 500 and is logged with its stack. */
export const onError =
  (log: Logger): ErrorHandler<Api> =>
  (error, c) => {
    const refusal = refusalFor(error, c)
    if (!refusal) log.error({ id: c.var.requestId, err: error }, 'unexpected error')
    else if (refusal.code === 'unavailable')
      log.warn({ id: c.var.requestId, err: error }, 'something the API depends on is unreachable')
    return refuse(c, refusal?.code ?? 'internal', refusal?.about)
  }
