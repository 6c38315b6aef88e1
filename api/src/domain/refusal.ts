import type { StoredFeedback, StoredGroup } from '../store/records.ts'
import type { Issue } from 'api/contract/envelope'
import { type ErrorCode, errors } from 'api/contract/errors'

type About = { record?: StoredGroup | StoredFeedback; issues?: Issue[] }

/** A rule of the product says no. `record` is the current record where the refusal is about one (410, 412). */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly record: About['record']
  readonly issues: About['issues']

  constructor(code: ErrorCode, { record, issues }: About = {}) {
    super(errors[code].message)
    this.code = code
    this.record = record
    this.issues = issues
  }
}
