import type { ReportReason } from 'contract/report'

/** What a member may say is wrong with a group or a feedback, in the order of the contract. */
export const reportReasons: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  insult: 'Insults, hatred or harassment',
  danger: 'Dangerous or against the law',
  private: 'Shows private data of others',
  false: 'Not a real group, or misleading',
  other: 'Something else',
}
