import { membershipSeats } from '../people/membership-seats.ts'
import type { Kinds } from '../record-kind.ts'
import { ledgersOf } from '../seats/stored-ledger.ts'
import { feedbackKind } from './feedback.ts'
import { groupKind } from './group.ts'
import { membershipKind } from './membership.ts'
import { reportKind } from './report.ts'

export const productKinds: Kinds = {
  sent: [groupKind, feedbackKind],
  stored: [groupKind, feedbackKind, reportKind, membershipKind, ledgersOf([groupKind])],
  seats: [membershipSeats],
}
