import type { StoredAnswer } from '../domain/kinds/answer.ts'
import type { LiveGroup } from '../domain/kinds/group.ts'
import type { LiveMeeting } from '../domain/kinds/meeting.ts'
import { countsOf, meetingSeats } from '../domain/meetings/meeting-seats.ts'
import type { Draft } from '../domain/records.ts'
import { joiners } from './joiners.ts'
import { dateIn, day, idOf, judged, untouched } from './sample-basics.ts'
import { timeZoneOf } from './time-zones.ts'
import { anonymous } from '@group-organizer/contract/anonymous'
import { demoAccount } from '@group-organizer/contract/demo-account'
import type { AnswerWord } from '@group-organizer/contract/meetings/answer'
import { instantsOf } from '@group-organizer/contract/meetings/time'
import { intentId } from '@group-organizer/contract/seat'

type GroupDraft = Draft<LiveGroup>
type MeetingDraft = Draft<LiveMeeting>

/** Meetings of a group, in days from today. Those of a series share its id. */
type Plan = { days: number[]; isSeries: boolean; clock: string; capacity: number | null }

/** Groups take turns. Most capacities are above the demand, some below. */
const plans: Plan[] = [
  { days: [-10, -3, 4, 11, 18, 25], isSeries: true, clock: '18:30', capacity: null },
  { days: [6], isSeries: false, clock: '10:00', capacity: 8 },
  { days: [-20, 9], isSeries: false, clock: '19:00', capacity: 12 },
  { days: [-7, 7, 21, 35], isSeries: true, clock: '09:30', capacity: 6 },
  { days: [2], isSeries: false, clock: '20:00', capacity: 5 },
]

/** Numbers of people who answer, in turn. */
const demands = [9, 5, 12, 3, 8, 0, 10]

const words: AnswerWord[] = ['going', 'going', 'maybe', 'going', 'going', 'no', 'going']

/** Meetings are planned and answered up to then, in milliseconds since 1970. */
const latestOf = ({ startsAtUtc }: Pick<MeetingDraft, 'startsAtUtc'>, now: Date) =>
  Math.min(now.getTime(), Date.parse(startsAtUtc))

/** A group meets from its first day on. A new group has no past meetings. */
const daysOf = ({ startDate, createdAt }: GroupDraft, { days }: Plan, now: Date) => {
  const beginsIn = Math.max(0, (Date.parse(startDate) - Date.parse(dateIn(now, 0))) / day)
  const age = (now.getTime() - Date.parse(createdAt)) / day
  return days
    .filter((ahead) => ahead > 0 || (beginsIn === 0 && age > 1 - ahead))
    .map((ahead) => ahead + beginsIn)
}

const meetingsOf = (group: GroupDraft, plan: Plan, now: Date) =>
  daysOf(group, plan, now).map((ahead): MeetingDraft => {
    const timeZone = timeZoneOf(group.meetingLocation)
    const when = { startsAt: `${dateIn(now, ahead)}T${plan.clock}`, timeZone, durationMinutes: 120 }
    const instants = instantsOf(when)
    const madeAt = Date.parse(group.createdAt)
    const plannedAt = madeAt + (latestOf(instants, now) - madeAt) / 4
    return {
      _id: idOf('meeting', group._id, String(ahead)),
      groupId: group._id,
      title: group.groupName,
      ...when,
      place: group.meetingLocation,
      note: '',
      capacity: plan.capacity,
      ...(plan.isSeries && { seriesId: idOf('series', group._id) }),
      createdBy: group.ownerId,
      createdAt: new Date(plannedAt).toISOString(),
      ...instants,
      status: 'scheduled',
      going: 0,
      maybe: 0,
      waiting: 0,
      ...untouched,
    }
  })

/** Members who answer. Each meeting begins at another place of the list. */
const answersTo = (meeting: MeetingDraft, turn: number, now: Date) => {
  const { _id: meetingId } = meeting
  const plannedAt = Date.parse(meeting.createdAt)
  const first = (turn * 5) % joiners.length
  const answering = [...joiners.slice(first), ...joiners.slice(0, first)].slice(
    0,
    demands[turn % demands.length],
  )
  return Promise.all(
    answering.map(async ({ uid, name }, place): Promise<Draft<StoredAnswer>> => {
      const at = plannedAt + ((latestOf(meeting, now) - plannedAt) * (place + 1)) / (answering.length + 1)
      const answer = words[place % words.length] ?? 'going'
      return {
        _id: await intentId(meetingSeats.name, meetingId, uid),
        meetingId,
        uid,
        userName: name,
        userPhoto: anonymous.userPhoto,
        answer,
        guests: answer === 'going' && place % 4 === 3 ? 1 : 0,
        word: '',
        answeredAt: new Date(at).toISOString(),
        ...untouched,
      }
    }),
  )
}

/** A meeting with its numbers, its answers and their ledger. */
const withAnswers = async (meeting: MeetingDraft, turn: number, now: Date) => {
  const answers = await answersTo(meeting, turn, now)
  const terms = meetingSeats.terms({ ...meeting, stamp: 0 }, Date.parse(meeting.createdAt))
  const wishes = answers.map((answer) => ({
    uid: answer.uid,
    rev: answer.rev,
    ...meetingSeats.wish({ ...answer, stamp: 0 }),
  }))
  const { entries, ledger } = judged(meetingSeats, meeting._id, terms, wishes)
  return { meeting: { ...meeting, ...countsOf(entries) }, answers, ledger }
}

/** Every second group of each hobby meets, and those that the demo account owns. */
const isActive = (place: number, hobbies: number) => (place + Math.floor(place / hobbies)) % 2 === 0

/** @param hobbies number of hobbies, which take turns in the list of groups */
export const sampleMeetings = async (groups: readonly GroupDraft[], hobbies: number, now: Date) => {
  const active = groups.filter(
    ({ ownerId }, place) => ownerId === demoAccount.uid || isActive(place, hobbies),
  )
  const all = await Promise.all(
    active
      .flatMap((group, turn) => {
        const plan = plans[turn % plans.length]
        return plan ? meetingsOf(group, plan, now) : []
      })
      .map((each, turn) => withAnswers(each, turn, now)),
  )
  return {
    meetings: all.map((each) => each.meeting),
    answers: all.flatMap(({ answers }) => answers),
    ledgers: all.map(({ ledger }) => ledger),
  }
}
