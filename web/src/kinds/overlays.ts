import type { Feedback, FeedbackRow } from '@group-organizer/contract/feedback'
import type { Group, GroupRow } from '@group-organizer/contract/group'
import type { Answer } from '@group-organizer/contract/meetings/answer'
import type { Attendance } from '@group-organizer/contract/meetings/attendance'
import type { Meeting, MeetingRow } from '@group-organizer/contract/meetings/meeting'
import type { Membership } from '@group-organizer/contract/people/membership'
import type { Mutation } from '../sync/rules/mutation.ts'
import { type Shown, overlay } from '../sync/rules/overlay.ts'
import { answerKind } from './answer.ts'
import { attendanceKind } from './attendance.ts'
import { feedbackKind } from './feedback.ts'
import { groupKind } from './group.ts'
import { meetingKind } from './meeting.ts'
import { membershipKind } from './membership.ts'

/* The cast is safe: rows and waiting mutations were both read by the kind's definition. */

/** The groups as the member sees them; see `overlay`. */
export const overlayGroups = (rows: readonly GroupRow[], mutations: readonly Mutation[], viewer?: string) =>
  overlay(groupKind, rows, mutations, viewer) as Shown<Group>[]

export const overlayFeedbacks = (
  rows: readonly FeedbackRow[],
  mutations: readonly Mutation[],
  viewer?: string,
) => overlay(feedbackKind, rows, mutations, viewer) as Shown<Feedback>[]

export const overlayMeetings = (
  rows: readonly MeetingRow[],
  mutations: readonly Mutation[],
  viewer?: string,
) => overlay(meetingKind, rows, mutations, viewer) as Shown<Meeting>[]

export const overlayAnswers = (rows: readonly Answer[], mutations: readonly Mutation[]) =>
  overlay(answerKind, rows, mutations) as Shown<Answer>[]

export const overlayAttendances = (rows: readonly Attendance[], mutations: readonly Mutation[]) =>
  overlay(attendanceKind, rows, mutations) as Shown<Attendance>[]

export const overlayMemberships = (rows: readonly Membership[], mutations: readonly Mutation[]) =>
  overlay(membershipKind, rows, mutations) as Shown<Membership>[]
