import type { About, KnownMutation, MutationType } from '../kinds/known-mutation.ts'
import type { Attention } from '../sync/rules/mutation.ts'
import { announcementText, replyText } from './en/announcements.ts'
import { attentionText } from './en/changes.ts'
import { commonText } from './en/common.ts'
import { groupText } from './en/groups.ts'
import { meetingText } from './en/meetings.ts'
import { messages } from './en/messages.ts'
import { mutationLabel } from './mutation-label.ts'
import { received } from './received.ts'

const failedSentence = (type: MutationType): string => {
  const { groups, feedback, reports } = messages
  const sentences: Record<MutationType, string> = {
    'group.create': groups.createFailed,
    'group.update': groups.updateFailed,
    'group.delete': groups.deleteFailed,
    'feedback.create': feedback.submitFailed,
    'feedback.update': feedback.updateFailed,
    'feedback.delete': feedback.deleteFailed,
    'feedback.like': feedback.likeFailed,
    'group.pin': announcementText.pinFailed,
    'announcement.create': announcementText.postFailed,
    'announcement.update': announcementText.updateFailed,
    'announcement.delete': announcementText.deleteFailed,
    'reply.create': replyText.sendFailed,
    'reply.update': replyText.updateFailed,
    'reply.delete': replyText.deleteFailed,
    'membership.join': groupText.membershipFailed,
    'meeting.create': meetingText.planFailed,
    'meeting.update': meetingText.updateFailed,
    'meeting.delete': meetingText.deleteFailed,
    'meeting.cancel': meetingText.cancelFailed,
    'answer.give': meetingText.answerFailed,
    'attendance.tick': meetingText.checkInFailed,
    'meeting.report': reports.failed,
    'announcement.report': reports.failed,
    'reply.report': reports.failed,
    'group.report': reports.failed,
    'feedback.report': reports.failed,
  }
  return sentences[type]
}

const titleOf = (why: Attention['why']) => (why === 'refused' ? undefined : attentionText[`${why}Title`])

/** Our sentence, or the server's if it refused the change. */
export const attentionSentence = ({ why, code = '', message }: Attention): string =>
  why === 'refused' && message !== undefined
    ? attentionText.refusedBecause({ message: received({ code, message }) })
    : attentionText[why]

type Needing = { row: KnownMutation; about: About }

const namedChanges = 3

const subjectsOf = (changes: readonly Needing[]) => {
  const words = changes.slice(0, namedChanges).map(({ row, about }) => mutationLabel(row, about))
  const more = changes.length - words.length
  return [...words, ...(more > 0 ? [attentionText.more({ count: more })] : [])].join(' · ')
}

const outcomeOf = ({ type, reason }: KnownMutation) =>
  reason && reason.why !== 'refused' ? attentionSentence(reason) : failedSentence(type)

const isRefused = ({ row }: Needing) => row.reason === undefined || row.reason.why === 'refused'

export const attentionMessage = (changes: readonly Needing[]) => {
  const subjects = subjectsOf(changes)
  const isFailure = changes.every(isRefused)
  const confirm = isFailure ? attentionText.seeChanges : attentionText.decide
  // A decision is not a failure.
  const icon = isFailure ? ('error' as const) : ('warning' as const)
  const [first, ...others] = changes
  if (first && others.length === 0) {
    const { type, reason } = first.row
    return {
      title: (reason && titleOf(reason.why)) ?? failedSentence(type),
      text: reason ? `${subjects}. ${attentionSentence(reason)}` : `${subjects}.`,
      confirm,
      icon,
    }
  }
  const count = commonText.changes(changes.length)
  const outcomes = new Set(changes.map(({ row }) => outcomeOf(row)))
  return {
    title: isFailure
      ? attentionText.refusedCount({ changes: count })
      : attentionText.needingCount({ changes: count }),
    text: `${subjects}. ${[...outcomes].join(' ')}`,
    confirm,
    icon,
  }
}
