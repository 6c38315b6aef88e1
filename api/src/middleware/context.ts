import type { HttpBindings } from '@hono/node-server'
import type { RateLimitInfo } from 'hono-rate-limiter'
import type { Verify } from '../auth/verifier.ts'
import type { Store } from '../domain/store.ts'
import type { WriteRequest } from '../domain/write-request.ts'
import type { Pokes } from '../events/event-bus.ts'
import type { WriteLimits } from './rate-limits.ts'

/** What the routes work with. */
export type RouteDeps = WriteLimits & {
  store: Store
  verify: Verify
  /** Milliseconds since 1970. */
  now: () => number
  pokes: Pokes
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
    /** Who asks for a write, and how; set by `signedIn`. */
    request: WriteRequest
    /** Of the limiter that refuses. */
    rateLimit: RateLimitInfo
  }
}
