import type { Kinds } from '../record-kind.ts'
import { feedbackKind } from './feedback.ts'
import { groupKind } from './group.ts'
import { reportKind } from './report.ts'

export const productKinds: Kinds = {
  sent: [groupKind, feedbackKind],
  stored: [groupKind, feedbackKind, reportKind],
  seats: [],
}
