import type { Applied, Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'
import type { ReportReason } from '@group-organizer/contract/report'

/** That an account has reported a record, and why. Its `_id` is made of both, so that there is one at most. */
export type StoredReport = Stored & {
  applied: Applied
  /** Id of the reported record. */
  target: string
  uid: string
  reason: ReportReason
  /** In the member's words. */
  text?: string | undefined
  createdAt: string
}

export const reportKind: StoreKind<StoredReport> = {
  collection: 'reports',
  foundBy: ['target', 'uid'],
  hasNoTombstones: true,
  goesWith: 'uid',
  read: (stored) => stored as StoredReport,
}
