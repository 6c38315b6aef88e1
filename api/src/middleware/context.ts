import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'
import type { RateLimitInfo } from 'hono-rate-limiter'
import type { Verify } from '../auth/verifier.ts'
import type { Store } from '../domain/store.ts'
import type { WriteRequest } from '../domain/write-request.ts'
import type { Pokes } from '../events/event-bus.ts'

/** What the routes work with. */
export type RouteDeps = {
  store: Store
  verify: Verify
  /** Milliseconds since 1970. */
  now: () => number
  pokes: Pokes
  /** Counts a write of the account that asks. Throws Refusal (too_many). */
  countWrite: MiddlewareHandler<Api>
}

/** What middleware leaves in the context for handlers. */
export type Api = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Of the store. */
    epoch: number
    /** Who asks for a write, and how; set by `signedIn`. */
    request: WriteRequest
    /** Of the limiter that refuses. */
    rateLimit: RateLimitInfo
  }
}
