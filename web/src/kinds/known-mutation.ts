import type { FeedbackRow } from '@group-organizer/contract/feedback'
import type { GroupContent, GroupRow } from '@group-organizer/contract/group'
import type { MeetingWish } from '@group-organizer/contract/meetings/answer'
import type { AttendanceTick } from '@group-organizer/contract/meetings/attendance'
import type {
  MeetingCancellation,
  MeetingContent,
  MeetingRow,
} from '@group-organizer/contract/meetings/meeting'
import type { MembershipWish } from '@group-organizer/contract/people/membership'
import type { ReportInput } from '@group-organizer/contract/report'
import type { AnnouncementContent, AnnouncementRow } from '@group-organizer/contract/words/announcement'
import type { ReplyRow, ReplyTarget } from '@group-organizer/contract/words/reply'
import type { Envelope, Mutation } from '../sync/rules/mutation.ts'

type Act<Type extends string, Changes> = { type: Type; changes: Changes }

/** Changes that any record of a kind can have. @typeParam Authored further fields of a creation */
type Edit<Name extends string, Content, Authored, Changed = Partial<Content>, Derived = unknown> =
  | Act<`${Name}.create`, Content & Authored & Derived>
  | (Act<`${Name}.update`, Changed & Derived> & { base: Changed; whole?: Content | undefined })
  | { type: `${Name}.delete`; base: Content }
  | Act<`${Name}.report`, ReportInput>

type OfWords<Name extends string, Content, Changed = Content, Authored = unknown> = Edit<
  Name,
  Content,
  Authored & { userName: string; createdAt: string; userPhoto: string },
  Changed
>

type InGroup = { groupId: string } & (
  | OfWords<'feedback', { feedback: string }>
  | Act<'feedback.like', { liked: boolean }>
  | OfWords<'announcement', AnnouncementContent, Partial<AnnouncementContent>>
  | OfWords<'reply', { text: string }, { text: string }, { targetId: string; target: ReplyTarget }>
  | Edit<
      'meeting',
      MeetingContent,
      { createdAt: string; seriesId?: string },
      Partial<MeetingContent>,
      /** Moments in UTC, for the screen. */
      { startsAtUtc?: string; endsAtUtc?: string }
    >
  | Act<'meeting.cancel', MeetingCancellation>
  | Act<'membership.join', Omit<MembershipWish, 'uid'>>
)

type AtMeeting = { meetingId: string } & (
  | Act<'answer.give', Omit<MeetingWish, 'uid'> & { guests: number }>
  | Act<'attendance.tick', AttendanceTick & { uid: string }>
)

/** A member's change of a record of one of the product's kinds (`kinds.ts`). */
export type KnownNewMutation =
  | Edit<'group', GroupContent, { userName: string; createdAt: string }>
  | Act<'group.pin', { pinned: string }>
  | InGroup
  | AtMeeting
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
