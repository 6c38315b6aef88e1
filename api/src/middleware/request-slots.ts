import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Verify } from '../auth/verifier.ts'
import { Refusal } from '../domain/refusal.ts'
import { authenticate } from './authenticate.ts'
import type { Api } from './context.ts'
import { apiBase, paths } from '@group-organizer/contract/paths'

/** Open requests of one address: in all, and without a valid token. Phones of one carrier share an address. */
export type RequestSlots = { perAddress: number; forAnyone: number }
export const usualSlots: RequestSlots = { perAddress: 250, forAnyone: 150 }

/** Streams have their own limit, and monitoring must reach a busy server. */
const uncounted = new Set([paths.events, paths.health].map((path) => apiBase + path))

const isMember = async (c: Context<Api>, verify: Verify) => {
  try {
    await authenticate(c, verify)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const isRead = (c: Context<Api>) => c.req.method === 'GET' || c.req.method === 'HEAD'

// An unread answer stays in memory, so each address has a limit. Strangers cannot take its members' slots.
export const createRequestSlots = ({ perAddress, forAnyone }: RequestSlots, verify: Verify) => {
  const taken = new Map<string, number>()
  const takenBy = (home: string | undefined) => (home === undefined ? 0 : (taken.get(home) ?? 0))

  const take = (c: Context<Api>, most: number) => {
    const { home } = c.var
    if (home === undefined) return
    const { outgoing } = c.env
    // A closed response does not emit `close` again.
    if (!outgoing || outgoing.destroyed) return
    if (takenBy(home) >= most) throw new Refusal('too_many', { retryAfter: 10, limit: 'address_requests' })
    taken.set(home, takenBy(home) + 1)
    outgoing.once('close', () => {
      if (takenBy(home) > 1) taken.set(home, takenBy(home) - 1)
      else taken.delete(home)
    })
  }

  return {
    takeForMember: (c: Context<Api>) => {
      if (!isRead(c)) take(c, perAddress)
    },
    forReads: createMiddleware<Api>(async (c, next) => {
      if (isRead(c) && !uncounted.has(c.req.path)) {
        const isScarce = takenBy(c.var.home) >= forAnyone
        take(c, isScarce && (await isMember(c, verify)) ? perAddress : forAnyone)
      }
      await next()
    }),
  }
}
