import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Verify } from '../auth/verifier.ts'
import { Refusal } from '../domain/refusal.ts'
import { authenticate } from './authenticate.ts'
import type { Api } from './context.ts'
import { apiBase, paths } from '@group-organizer/contract/paths'

/** Requests of one address that may be under way: in all, and of callers who prove nothing. Phones of one carrier share it. */
export type RequestSlots = { perAddress: number; forAnyone: number }
export const usualSlots: RequestSlots = { perAddress: 250, forAnyone: 150 }

/** Streams have a limit of their own. Monitoring must reach a busy server. */
const uncounted = new Set([paths.events, paths.health].map((path) => apiBase + path))

const isMember = async (c: Context<Api>, verify: Verify) => {
  try {
    await authenticate(c.req.header('authorization'), verify)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const isRead = (c: Context<Api>) => c.req.method === 'GET' || c.req.method === 'HEAD'

/**
 * Limits the requests of one address that are under way until their answers are read: an unread answer stays in memory. The
 * last slots are for requests with a valid token, so that strangers behind the same address cannot lock them out.
 */
export const createRequestSlots = ({ perAddress, forAnyone }: RequestSlots, verify: Verify) => {
  const taken = new Map<string, number>()
  const takenBy = (home: string | undefined) => (home === undefined ? 0 : (taken.get(home) ?? 0))

  const take = (c: Context<Api>, most: number) => {
    const { home } = c.var
    if (home === undefined) return
    const { outgoing } = c.env
    // a response that is closed already does not emit the event again
    if (!outgoing || outgoing.destroyed) return
    if (takenBy(home) >= most) throw new Refusal('too_many', { retryAfter: 10, limit: 'address_requests' })
    taken.set(home, takenBy(home) + 1)
    outgoing.once('close', () => {
      if (takenBy(home) > 1) taken.set(home, takenBy(home) - 1)
      else taken.delete(home)
    })
  }

  return {
    /** For a write whose token was verified; a read has its slot already. Throws Refusal (too_many). */
    takeForMember: (c: Context<Api>) => {
      if (!isRead(c)) take(c, perAddress)
    },
    /** For reads; a write proves first who makes it. The middleware throws Refusal (too_many). */
    forReads: createMiddleware<Api>(async (c, next) => {
      if (isRead(c) && !uncounted.has(c.req.path)) {
        const isScarce = takenBy(c.var.home) >= forAnyone
        take(c, isScarce && (await isMember(c, verify)) ? perAddress : forAnyone)
      }
      await next()
    }),
  }
}
