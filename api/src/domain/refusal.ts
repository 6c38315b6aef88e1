import type { Issue } from '@group-organizer/contract/envelope'
import { type ErrorCode, errors } from '@group-organizer/contract/errors'

/** The limit that was used up. The operator counts them; callers learn only the code. */
export type Limit =
  | 'account_writes'
  | 'address_writes'
  | 'address_reads'
  | 'address_streams'
  | 'address_requests'
  | 'streams'
  | 'feed_reads'
  | 'account_groups'
  | 'account_feedback'
  | 'group_announcements'
  | 'account_reports'
  | 'account_pictures'

export type About = {
  row?: (viewer: string | undefined) => unknown
  issues?: Issue[]
  retryAfter?: number
  limit?: Limit
  message?: string
}

export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly about: About

  constructor(code: ErrorCode, about: About = {}) {
    super(about.message ?? errors[code].message)
    this.code = code
    this.about = about
  }
}
