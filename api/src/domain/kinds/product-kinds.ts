import { meetingSeats } from '../meetings/meeting-seats.ts'
import { membershipSeats } from '../people/membership-seats.ts'
import type { Kinds } from '../record-kind.ts'
import { ledgersOf } from '../seats/stored-ledger.ts'
import { announcementKind } from './announcement.ts'
import { answerKind } from './answer.ts'
import { attendanceKind } from './attendance.ts'
import { feedbackKind } from './feedback.ts'
import { groupKind } from './group.ts'
import { meetingKind } from './meeting.ts'
import { membershipKind } from './membership.ts'
import { pushAccountKind } from './push-account.ts'
import { reminderKind } from './reminder.ts'
import { replyKind } from './reply.ts'
import { reportKind } from './report.ts'
import { calendarKind, pushEndpointKind, readMarkKind, vapidKeyKind } from './server-records.ts'

const sent: Kinds['sent'] = [groupKind, feedbackKind, meetingKind, announcementKind, replyKind]

export const productKinds: Kinds = {
  sent,
  stored: [
    ...sent,
    reportKind,
    readMarkKind,
    membershipKind,
    answerKind,
    attendanceKind,
    calendarKind,
    pushAccountKind,
    pushEndpointKind,
    reminderKind,
    vapidKeyKind,
    ledgersOf([groupKind, meetingKind]),
  ],
  seats: [membershipSeats, meetingSeats],
}
