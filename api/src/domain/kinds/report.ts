import type { Applied, Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'
import type { ReportReason } from '@group-organizer/contract/report'

/** Its `_id` is made of account and target, so an account reports a target once. */
export type StoredReport = Stored & {
  applied: Applied
  target: string
  uid: string
  reason: ReportReason
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
