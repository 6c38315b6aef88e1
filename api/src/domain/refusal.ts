import type { StoredFeedback, StoredGroup } from './records.ts'
import type { Issue } from 'contract/envelope'
import { type ErrorCode, errors } from 'contract/errors'

type About = { record?: StoredGroup | StoredFeedback; issues?: Issue[]; retryAfter?: number }

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

  constructor(code: ErrorCode, { record, issues, retryAfter }: About = {}) {
    super(errors[code].message)
    this.code = code
    this.record = record
    this.issues = issues
    this.retryAfter = retryAfter
  }
}
