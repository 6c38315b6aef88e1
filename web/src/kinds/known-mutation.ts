import type { FeedbackRow } from '@group-organizer/contract/feedback'
import type { GroupContent, GroupRow } from '@group-organizer/contract/group'
import type { AnswerWord } from '@group-organizer/contract/meetings/answer'
import type {
  MeetingCancellation,
  MeetingContent,
  MeetingRow,
} from '@group-organizer/contract/meetings/meeting'
import type { ReportInput } from '@group-organizer/contract/report'
import type { AnnouncementContent, AnnouncementRow } from '@group-organizer/contract/words/announcement'
import type { ReplyRow, ReplyTarget } from '@group-organizer/contract/words/reply'
import type { Envelope, Mutation } from '../sync/rules/mutation.ts'

/** Author and time. */
type Authored = { userName: string; createdAt: string }

type OfGroup =
  | { type: 'group.create'; changes: GroupContent & Authored }
  | {
      type: 'group.update'
      changes: Partial<GroupContent>
      base: Partial<GroupContent>
      whole?: GroupContent | undefined
    }
  | { type: 'group.delete'; base: GroupContent }
  | { type: 'group.pin'; changes: { pinned: string } }
  | { type: 'group.report'; changes: ReportInput }

type Words = { feedback: string }

type OfFeedback = { groupId: string } & (
  | { type: 'feedback.create'; changes: Words & Authored & { userPhoto: string } }
  | { type: 'feedback.update'; changes: Words; base: Words; whole?: Words | undefined }
  | { type: 'feedback.delete'; base: Words }
  | { type: 'feedback.like'; changes: { liked: boolean } }
  | { type: 'feedback.report'; changes: ReportInput }
)

type OfAnnouncement = { groupId: string } & (
  | { type: 'announcement.create'; changes: AnnouncementContent & Authored & { userPhoto: string } }
  | {
      type: 'announcement.update'
      changes: Partial<AnnouncementContent>
      base: Partial<AnnouncementContent>
    }
  | { type: 'announcement.delete'; base: AnnouncementContent }
  | { type: 'announcement.report'; changes: ReportInput }
)

type Text = { text: string }

type OfReply = { groupId: string } & (
  | {
      type: 'reply.create'
      changes: Text & Authored & { userPhoto: string; targetId: string; target: ReplyTarget }
    }
  | { type: 'reply.update'; changes: Text; base: Text }
  | { type: 'reply.delete'; base: Text }
  | { type: 'reply.report'; changes: ReportInput }
)

type OfMembership = {
  groupId: string
  type: 'membership.join'
  changes: { joined: boolean; userName?: string; userPhoto?: string; joinedAt?: string }
}

/** Moments in UTC, for the screen. */
type Derived = { startsAtUtc?: string; endsAtUtc?: string }

type OfMeeting = { groupId: string } & (
  | { type: 'meeting.create'; changes: MeetingContent & Derived & { createdAt: string; seriesId?: string } }
  | {
      type: 'meeting.update'
      changes: Partial<MeetingContent> & Derived
      base: Partial<MeetingContent>
      whole?: MeetingContent | undefined
    }
  | { type: 'meeting.delete'; base: MeetingContent }
  | { type: 'meeting.cancel'; changes: MeetingCancellation }
  | { type: 'meeting.report'; changes: ReportInput }
)

type OfAnswer = {
  meetingId: string
  type: 'answer.give'
  changes: { answer: AnswerWord; guests: number; word?: string; userName?: string; userPhoto?: string }
}

type OfAttendance = {
  meetingId: string
  type: 'attendance.tick'
  changes: { uid: string; there: boolean; name?: string; guests?: number }
}

/** A member's change of a record of one of the product's kinds (`kinds.ts`). */
export type KnownNewMutation =
  OfGroup | OfFeedback | OfMembership | OfMeeting | OfAnswer | OfAttendance | OfAnnouncement | OfReply
export type MutationType = KnownNewMutation['type']

export type KnownMutation = Envelope & { seq: number } & KnownNewMutation
export type KnownMutationOf<T extends MutationType> = Extract<KnownMutation, { type: T }>

/** A row that was read by the definitions of the kinds, as what they say it is. */
export const known = (row: Mutation) => row as KnownMutation

/** A report changes nothing that anyone is shown. */
export const isReport = ({ type }: { type: string }) => type.endsWith('.report')

/** The held record that a change is about. */
export type About = {
  groupName?: string | undefined
  feedback?: string | undefined
  /** A meeting's title. */
  meeting?: string | undefined
}

export type KnownRow = GroupRow | FeedbackRow | MeetingRow | AnnouncementRow | ReplyRow
