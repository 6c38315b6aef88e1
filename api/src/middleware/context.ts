import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { RateLimitInfo } from 'hono-rate-limiter'
import type { Verify } from '../auth/verifier.ts'
import type { Limit } from '../domain/refusal.ts'
import type { Store } from '../domain/store.ts'
import type { WriteRequest } from '../domain/write-request.ts'
import type { EventBus } from '../events/event-bus.ts'
import type { ErrorCode } from 'contract/errors'

/** What one account may have: groups, and feedback, reports and pictures sent in a day. */
export type AccountLimits = {
  groups: number
  feedbacksPerDay: number
  reportsPerDay: number
  picturesPerDay: number
}

/** The limits of those who write, each to be called when there is something to count. */
export type WriteLimits = {
  /** Counts a write of a verified account, and of its address. Throws Refusal (too_many). */
  countWrite: MiddlewareHandler<Api>
  /**
   * Counts a failed authentication of an address, and of nothing else: who is behind the same address and proves who they
   * are is served all the same. Throws Refusal (too_many).
   */
  countFailure: (c: Context<Api, string>) => Promise<void>
}

/** What the routes work with. */
export type RouteDeps = WriteLimits & {
  accountLimits: AccountLimits
  store: Store
  verify: Verify
  /** As `verify`, but also throws InvalidToken where the account is gone, if the provider can be asked. */
  verifyWriter: Verify
  /** Whether only members write whose email address is confirmed. */
  requireVerifiedEmail: boolean
  /** Milliseconds since 1970. */
  now: () => number
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
    /** Of the limiter that refuses. */
    rateLimit: RateLimitInfo
  }
}
