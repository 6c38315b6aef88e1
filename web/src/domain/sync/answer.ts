import type { Issue, Meta } from 'contract/envelope'

/** The server said yes. */
export type Accepted<T> = { kind: 'accepted'; status: number; data: T; meta: Meta; etag: string }

/** The server said no, in its own words. */
export type Refused = {
  kind: 'refused'
  status: number
  /** One of the contract's `ErrorCode`, or one that only a newer server knows. */
  code: string
  message: string
  issues: Issue[]
  /** The current record where the refusal is about one. */
  data: unknown
  meta: Meta | undefined
  /** Seconds to wait, where the server asked for it. */
  retryAfter: number | undefined
}

/** No answer of ours: no network, a time-out, a captive portal, a proxy's page, a contract broken. In a sentence. */
export type NoAnswer = {
  kind: 'none'
  because: string
  /** It began, and ended before it was complete: less may come through. */
  brokeOff?: true
}

export type Answer<T> = Accepted<T> | Refused | NoAnswer
