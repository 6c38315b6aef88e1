import { createHash } from 'node:crypto'
import type { LiveFeedback } from '../domain/kinds/feedback.ts'
import type { LiveGroup } from '../domain/kinds/group.ts'
import type { Draft } from '../domain/records.ts'
import { members } from './members.ts'
import type { SampleFeedback } from './sample-group.ts'
import { sampleGroups } from './sample-groups.ts'
import { withMemberships } from './sample-memberships.ts'
import { anonymous } from '@group-organizer/contract/anonymous'

const hour = 3_600_000
const day = 24 * hour

/** The same id at every start, so that a repeat writes nothing new. */
const idOf = (...parts: string[]) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24)

const dateIn = (now: Date, days: number) =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10)

/** One of the three drawings of a hobby, always the same for a group. */
const pictureOf = (hobby: string, id: string) => {
  const drawing = (Number.parseInt(id.slice(-4), 16) % 3) + 1
  return `/images/categories/${hobby}${drawing === 1 ? '' : `-${String(drawing)}`}.svg`
}

const untouched = { rev: 1, version: 1, applied: {} }

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
export const sampleRecords = async (now: Date) => {
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
  const joined = await Promise.all(groups.map((group, place) => withMemberships(group, place, now)))
  return {
    groups: joined.map(({ group }) => group),
    feedbacks,
    memberships: joined.flatMap(({ memberships }) => memberships),
    ledgers: joined.map(({ ledger }) => ledger),
  }
}
