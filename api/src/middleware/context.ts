import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Verify } from '../auth/verifier.ts'
import type { Limit } from '../domain/refusal.ts'
import type { Store } from '../domain/store.ts'
import type { WriteRequest } from '../domain/write-request.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { ErrorCode } from '@group-organizer/contract/errors'

/** What one account may have: groups, and feedback, reports and pictures sent in a day. */
export type AccountLimits = {
  groups: number
  feedbacksPerDay: number
  reportsPerDay: number
  picturesPerDay: number
}

/** What the routes work with. */
export type RouteDeps = {
  accountLimits: AccountLimits
  /** Most bytes of all pictures together. */
  pictureBytes: number
  /** Counts a valid write of an account, and of its address. Throws Refusal (too_many). */
  countWrite: MiddlewareHandler<Api>
  /** Takes a slot of the address, for a member. Throws Refusal (too_many). */
  takeSlot: (c: Context<Api>) => void
  store: Store
  verify: Verify
  /** As `verify`, but also throws InvalidToken where the account is gone, if the provider can be asked. */
  verifyWriter: Verify
  /** Whether only members write whose email address is confirmed. */
  requireVerifiedEmail: boolean
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds by a clock that is never set back. */
  elapsed: () => number
  eventBus: EventBus
}

/** What middleware leaves in the context for handlers. */
export type Api = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Of the store. */
    epoch: number
    /** The address or home network that asks; missing where the request did not come over the network. */
    home?: string
    /** Counts records that were read for the address that asks; missing where nothing is counted. */
    countRead?: (records: number) => void
    /** Who asks for a write, and how; set by `requireMember`. */
    request: WriteRequest
    /** What the answer says no for; missing where it does not. */
    refused?: { code: ErrorCode; limit: Limit | undefined }
  }
}
