import { groupFields } from '@group-organizer/contract/group'
import { meetingFields } from '@group-organizer/contract/meetings/meeting'
import { once } from '../domain/once.ts'
import type { About, KnownMutation, KnownMutationOf } from '../kinds/known-mutation.ts'
import { formatNumber } from './catalogue.ts'
import { changedFieldText, changedMeetingFieldText, labelText } from './en/changes.ts'
import { fieldText } from './en/groups.ts'
import { formatList } from './formats.ts'

/** Counts characters as people do. */
const excerptLength = 40
const graphemes = once(() => new Intl.Segmenter('en'))

const quoted = (text: string) => {
  const letters = Array.from(graphemes().segment(text), ({ segment }) => segment)
  const excerpt =
    letters.length > excerptLength ? `${letters.slice(0, excerptLength).join('').trimEnd()}…` : text
  return labelText.quoted({ text: excerpt })
}

const groupOf = ({ groupName }: About) => (groupName === undefined ? labelText.aGroup : quoted(groupName))

const meetingOf = ({ meeting }: About) =>
  meeting === undefined ? labelText.aMeeting : labelText.meeting({ text: quoted(meeting) })

const noteOf = ({ feedback }: About) =>
  feedback === undefined ? labelText.aFeedback : labelText.feedback({ text: quoted(feedback) })

const fieldsOf = (changes: KnownMutationOf<'group.update'>['changes']) =>
  formatList(
    groupFields
      .filter((field) => changes[field] !== undefined)
      .map((field) => ({ ...fieldText, ...changedFieldText })[field]),
  )

export const mutationLabel = (row: KnownMutation, about: About): string => {
  switch (row.type) {
    case 'group.create':
      return labelText.newGroup({ group: quoted(row.changes.groupName) })
    case 'group.update': {
      // The group may be gone from this device; the change knows its name.
      const before = row.base.groupName ?? about.groupName ?? row.whole?.groupName
      return labelText.newFields({ fields: fieldsOf(row.changes), group: groupOf({ groupName: before }) })
    }
    case 'group.delete':
      return labelText.deletionOfGroup({ group: quoted(row.base.groupName) })
    case 'feedback.create':
      return labelText.newFeedback({ feedback: quoted(row.changes.feedback), group: groupOf(about) })
    case 'feedback.update':
      return labelText.newText({ feedback: quoted(row.changes.feedback), group: groupOf(about) })
    case 'feedback.delete':
      return labelText.deletionOfFeedback({ feedback: noteOf(row.base) })
    case 'feedback.like':
      return (row.changes.liked ? labelText.like : labelText.unlike)({ feedback: noteOf(about) })
    case 'group.pin':
      return labelText.pin({ group: groupOf(about) })
    case 'announcement.create':
      return labelText.announcement({ text: quoted(row.changes.text), group: groupOf(about) })
    case 'announcement.update':
      return row.changes.text === undefined
        ? labelText.pictureOfAnnouncement
        : labelText.changedAnnouncement({ text: quoted(row.changes.text) })
    case 'announcement.delete':
      return labelText.deletionOfAnnouncement({ text: quoted(row.base.text) })
    case 'announcement.report':
      return labelText.reportOfAnnouncement
    case 'reply.create':
      return labelText.reply({ text: quoted(row.changes.text), group: groupOf(about) })
    case 'reply.update':
      return labelText.changedReply({ text: quoted(row.changes.text) })
    case 'reply.delete':
      return labelText.deletionOfReply({ text: quoted(row.base.text) })
    case 'reply.report':
      return labelText.reportOfReply
    case 'membership.join':
      return (row.changes.joined ? labelText.join : labelText.leave)({ group: groupOf(about) })
    case 'meeting.create':
      return labelText.newMeeting({ meeting: quoted(row.changes.title) })
    case 'meeting.update': {
      const title = row.base.title ?? about.meeting ?? row.whole?.title
      const fields = meetingFields.filter((field) => row.changes[field] !== undefined)
      const names = formatList(fields.map((field) => changedMeetingFieldText[field]))
      return labelText.newFieldsOfMeeting({ fields: names, meeting: meetingOf({ meeting: title }) })
    }
    case 'meeting.delete':
      return labelText.deletionOfMeeting({ meeting: quoted(row.base.title) })
    case 'meeting.cancel': {
      const label = row.changes.cancelled === false ? labelText.restoredMeeting : labelText.cancellation
      return label({ meeting: meetingOf(about) })
    }
    case 'meeting.report':
      return labelText.reportOfMeeting({ meeting: meetingOf(about) })
    case 'answer.give':
      return labelText.answerTo({ meeting: meetingOf(about) })
    case 'attendance.tick':
      return labelText.checkInAt({ meeting: meetingOf(about) })
    case 'group.report':
      return labelText.reportOfGroup({ group: groupOf(about) })
    case 'feedback.report':
      return labelText.reportOfFeedback({ feedback: noteOf(about) })
  }
}

export const seriesLabel = (
  { row, about }: { row: KnownMutation; about: About },
  meetings: number,
): string => {
  const series = about.meeting === undefined ? labelText.aSeries : quoted(about.meeting)
  const values = { count: formatNumber(meetings), series }
  if (row.type === 'meeting.create') return labelText.newSeries(values)
  return (row.type === 'meeting.cancel' ? labelText.cancelledSeries : labelText.changedSeries)(values)
}
