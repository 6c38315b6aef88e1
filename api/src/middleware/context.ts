import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Verify } from '../auth/verifier.ts'
import type { Meetings } from '../domain/meetings/meetings.ts'
import type { News } from '../domain/news/news.ts'
import type { People } from '../domain/people/people.ts'
import type { Push } from '../domain/push/push.ts'
import type { Kinds } from '../domain/record-kind.ts'
import type { Limit } from '../domain/refusal.ts'
import type { Publish } from '../domain/store-kind.ts'
import type { Store } from '../domain/store.ts'
import type { WriteRequest } from '../domain/write-request.ts'
import type { ErrorCode } from '@group-organizer/contract/errors'

export type AccountLimits = {
  groups: number
  feedbacksPerDay: number
  reportsPerDay: number
  picturesPerDay: number
}

export type RouteDeps = {
  accountLimits: AccountLimits
  pictureBytes: number
  /** Counts a valid write of an account and its address. Throws Refusal (too_many). */
  countWrite: MiddlewareHandler<Api>
  /** Takes a member's request slot. Throws Refusal (too_many). */
  takeSlot: (c: Context<Api>) => void
  store: Store
  kinds: Kinds
  verify: Verify
  /** Does what `verify` does. Throws InvalidToken too if the provider says that the account is gone. */
  verifyWriter: Verify
  requireVerifiedEmail: boolean
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds of a monotonic clock. */
  elapsed: () => number
  publish: Publish
  people: People
  meetings: Meetings
  news: News
  push: Push
}

export type Api = {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    epoch: number
    /** Address or home network of the client; missing if the request did not come over the network. */
    home?: string
    /** Counts records read for the client's address; missing without a limit. */
    countRead?: (records: number) => void
    request: WriteRequest
    refused?: { code: ErrorCode; limit: Limit | undefined }
  }
}

/** A call with an id in its path, after the validators of its path and its other parts. */
export type Call<Valid = object> = Context<Api, string, { out: { param: { id: string } } & Valid }>
