import type { LiveFeedback } from '../domain/kinds/feedback.ts'
import type { LiveGroup } from '../domain/kinds/group.ts'
import type { Draft } from '../domain/records.ts'
import { members } from './members.ts'
import { sampleAnnouncements } from './sample-announcements.ts'
import { dateIn, day, hour, idOf, untouched } from './sample-basics.ts'
import type { SampleFeedback } from './sample-group.ts'
import { sampleGroups } from './sample-groups.ts'
import { sampleMeetings } from './sample-meetings.ts'
import { withMemberships } from './sample-memberships.ts'
import { anonymous } from '@group-organizer/contract/anonymous'
import { hobbyCategories } from '@group-organizer/contract/categories'

/** A hobby has three drawings. A group always gets the same one. */
const pictureOf = (hobby: string, id: string) => {
  const drawing = (Number.parseInt(id.slice(-2), 16) % 3) + 1
  return `/images/categories/${hobby}${drawing === 1 ? '' : `-${String(drawing)}`}.svg`
}

type GroupDraft = Draft<LiveGroup>
type FeedbackDraft = Draft<LiveFeedback>

const feedbackDraft = (
  groupId: string,
  { by, text, likedBy }: SampleFeedback,
  at: number,
): FeedbackDraft => ({
  _id: idOf('feedback', groupId, text),
  groupId,
  feedback: text,
  userId: members[by].uid,
  userName: members[by].name,
  userPhoto: anonymous.userPhoto,
  likes: likedBy.length,
  likedBy: likedBy.map((member) => members[member].uid),
  createdAt: new Date(at).toISOString(),
  ...untouched,
})

/** @param now groups start and feedback is written around it */
const withoutPeople = (now: Date) => {
  const groups: GroupDraft[] = []
  const feedbacks: FeedbackDraft[] = []
  sampleGroups.forEach((sample, place) => {
    const age = (place + 1) * 7 * hour + Math.max(0, -sample.startsIn) * day
    const madeAt = now.getTime() - age
    const owner = members[sample.owner]
    const _id = idOf('group', sample.name)
    groups.push({
      _id,
      groupName: sample.name,
      hobbyCategory: sample.category,
      description: sample.description,
      meetingLocation: sample.place,
      maxMembers: sample.maxMembers,
      startDate: dateIn(now, sample.startsIn),
      imageUrl: pictureOf(sample.picture, _id),
      userName: owner.name,
      userEmail: owner.email,
      ownerId: owner.uid,
      createdAt: new Date(madeAt).toISOString(),
      ...untouched,
    })
    sample.feedback.forEach((feedback, turn) => {
      const at = madeAt + (age * (turn + 1)) / (sample.feedback.length + 1)
      feedbacks.push(feedbackDraft(_id, feedback, at))
    })
  })
  return { groups, feedbacks }
}

/** The group that a store gets last. */
export const lastGroupId = idOf('group', sampleGroups.at(-1)?.name ?? '')

/** @param now groups start, feedback is written and meetings take place around it */
export const sampleRecords = async (now: Date) => {
  const { groups, feedbacks } = withoutPeople(now)
  const joined = await Promise.all(groups.map((group, place) => withMemberships(group, place, now)))
  const { meetings, answers, ledgers } = await sampleMeetings(groups, hobbyCategories.length, now)
  return {
    groups: joined.map(({ group }) => group),
    feedbacks,
    announcements: sampleAnnouncements(groups, now),
    memberships: joined.flatMap(({ memberships }) => memberships),
    meetings,
    answers,
    ledgers: [...joined.map(({ ledger }) => ledger), ...ledgers],
  }
}
