import type { StoredFeedback, StoredGroup } from './records.ts'
import type { Issue } from '@group-organizer/contract/envelope'
import { type ErrorCode, errors } from '@group-organizer/contract/errors'

/** Which limit was used up; the operator counts them, callers learn only the code. */
export type Limit =
  | 'account_writes'
  | 'address_writes'
  | 'address_reads'
  | 'address_streams'
  | 'address_requests'
  | 'streams'
  | 'account_groups'
  | 'account_feedback'
  | 'account_reports'
  | 'account_pictures'

type About = {
  record?: StoredGroup | StoredFeedback
  issues?: Issue[]
  retryAfter?: number
  limit?: Limit
  /** In the place of the code's own sentence. */
  message?: string
}

/**
 * A rule of the product says no. `record` is the current record where the refusal is about one
 * (410, 412), `retryAfter` the seconds after which another try may go better.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly record: About['record']
  readonly issues: About['issues']
  readonly retryAfter: About['retryAfter']
  readonly limit: About['limit']

  constructor(
    code: ErrorCode,
    { record, issues, retryAfter, limit, message = errors[code].message }: About = {},
  ) {
    super(message)
    this.code = code
    this.record = record
    this.issues = issues
    this.retryAfter = retryAfter
    this.limit = limit
  }
}
