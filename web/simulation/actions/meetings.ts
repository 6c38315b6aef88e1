import { type Meeting, meetingContent } from '@group-organizer/contract/meetings/meeting'
import { instantsOf } from '@group-organizer/contract/meetings/time'
import { paths } from '@group-organizer/contract/paths'
import { intentId } from '@group-organizer/contract/seat'
import { isLive } from '@group-organizer/contract/tombstone'
import {
  answerMeeting,
  cancelMeeting,
  deleteMeeting,
  planMeeting,
  planSeries,
  updateMeeting,
} from '../../src/data/mutations/meeting-mutations.ts'
import { answerKind } from '../../src/kinds/answer.ts'
import { isMeeting } from '../server-records.ts'
import type { World } from '../world.ts'
import { askOnline, others } from './memberships.ts'
import { save } from './save.ts'
import { authenticate, shownGroups, shownMeetings } from './screen.ts'
import { type Action, type Turn, choose } from './turn.ts'

const day = 24 * 60 * 60 * 1000

const startingIn = ({ now }: Pick<World, 'now'>, days: number) =>
  new Date(now() + days * day).toISOString().slice(0, 16)

/** @param value small, so that meetings have few seats */
export const meetingInput = (world: Pick<World, 'now'>, days: number, value: number) => ({
  title: `Meeting ${value}`,
  startsAt: startingIn(world, days),
  timeZone: 'Europe/Berlin',
  durationMinutes: 120,
  place: 'Where we meet',
  note: '',
  capacity: value % 4 === 3 ? null : 2 + (value % 4),
})

const variations = ({ world, value }: Turn) => [
  { capacity: 1 + (value % 4) },
  { title: `Title ${value}` },
  { capacity: value % 2 === 0 ? 4 : 2, place: `Place ${value}` },
  { startsAt: startingIn(world, 1 + (value % 5)) },
  { note: `Note ${value}` },
]

export const groupsRunBy = async ({ tab }: Turn, uid: string) =>
  (await shownGroups(tab)).filter(
    ({ ownerId, organisers = [] }) => ownerId === uid || organisers.includes(uid),
  )

export const meetingsRunBy = async (turn: Turn, uid: string) => {
  const groups = new Set((await groupsRunBy(turn, uid)).map(({ _id }) => _id))
  return (await shownMeetings(turn.tab)).filter(({ groupId }) => groups.has(groupId))
}

const ownMeeting = async (turn: Turn, uid: string) => choose(await meetingsRunBy(turn, uid), turn.pick)

export const plansMeeting: Action = async (turn) => {
  const uid = authenticate(turn)
  const group = uid === undefined ? undefined : choose(await groupsRunBy(turn, uid), turn.pick)
  if (uid === undefined || !group) return
  const wanted = meetingInput(turn.world, 1 + (turn.value % 6), turn.value)
  await save(turn, { uid, type: 'meeting.create', changes: wanted }, () =>
    planMeeting(turn.tab.data, { groupId: group._id, uid }, { ...wanted, ...instantsOf(wanted) }),
  )
}

/** Plans three meetings in one transaction. */
export const plansSeries: Action = async (turn) => {
  const uid = authenticate(turn)
  const group = uid === undefined ? undefined : choose(await groupsRunBy(turn, uid), turn.pick)
  if (uid === undefined || !group) return
  const inputs = [1, 2, 3].map((days) => ({
    ...meetingInput(turn.world, days, turn.value),
    durationMinutes: 60 + days,
  }))
  const meetings = inputs.map((input) => ({ ...input, ...instantsOf(input) }))
  await save(turn, { uid, type: 'meeting.create', changes: { ...inputs[0] } }, () =>
    planSeries(turn.tab.data, { groupId: group._id, uid }, meetings),
  )
}

export const updatesMeeting: Action = async (turn) => {
  const uid = authenticate(turn)
  const meeting = uid === undefined ? undefined : await ownMeeting(turn, uid)
  if (uid === undefined || !meeting) return
  const seen = meetingContent.parse(meeting)
  const wanted = { ...seen, ...choose(variations(turn), turn.pick + turn.value) }
  const moments = instantsOf(wanted)
  const has = new Map<string, unknown>(Object.entries(seen))
  const differing = Object.entries(wanted).filter(([field, value]) => has.get(field) !== value)
  if (differing.length === 0) return
  const isMoved = differing.some(([field]) => ['startsAt', 'timeZone', 'durationMinutes'].includes(field))
  const changes = { ...Object.fromEntries(differing), ...(isMoved && moments) }
  const target = {
    uid,
    entityId: meeting._id,
    type: 'meeting.update',
    changes,
    seen: { ...meeting },
  } as const
  await save(turn, target, () => updateMeeting(turn.tab.data, meeting, uid, seen, { ...wanted, ...moments }))
}

/** Cancels a meeting, or takes that back. */
export const cancelsMeeting: Action = async (turn) => {
  const uid = authenticate(turn)
  const meeting = uid === undefined ? undefined : await ownMeeting(turn, uid)
  if (uid === undefined || !meeting) return
  const cancelled = meeting.status === 'scheduled'
  const target = { uid, entityId: meeting._id, type: 'meeting.cancel', changes: { cancelled } } as const
  await save(turn, target, () => cancelMeeting(turn.tab.data, meeting, uid, cancelled))
}

export const deletesMeeting: Action = async (turn) => {
  const uid = authenticate(turn)
  const meeting = uid === undefined ? undefined : await ownMeeting(turn, uid)
  if (uid === undefined || !meeting) return
  const seen = meetingContent.parse(meeting)
  await save(turn, { uid, entityId: meeting._id, type: 'meeting.delete', seen }, () =>
    deleteMeeting(turn.tab.data, meeting, uid, seen),
  )
}

const words = ['going', 'going', 'maybe', 'going', 'no'] as const

const answerOf = (value: number) => {
  const answer = choose(words, value) ?? 'going'
  return { answer, guests: answer === 'no' ? 0 : value % 3 }
}

const isOpen = ({ status, endsAtUtc }: Meeting, now: number) =>
  status === 'scheduled' && Date.parse(endsAtUtc) > now

export const answersMeeting: Action = async (turn) => {
  const uid = authenticate(turn)
  const { data } = turn.tab
  const meetings = (await shownMeetings(turn.tab)).filter((meeting) => isOpen(meeting, data.now()))
  const meeting = choose(meetings, turn.pick)
  if (uid === undefined || !meeting) return
  const said = answerOf(turn.pick + turn.value)
  const author = { uid, displayName: uid, photoURL: null }
  const entityId = await intentId(answerKind.name, meeting._id, uid)
  await save(turn, { uid, entityId, type: 'answer.give', changes: said }, () =>
    answerMeeting(data, meeting._id, author, said),
  )
}

const meetingsOf = ({ server }: World) =>
  [...server.books.present().records.values()].filter((one) => isMeeting(one)).filter(isLive)

const answerElsewhere = ({ world, tab }: Turn, meetingId: string, uid: string, value: number) => {
  const wanted = { method: 'PUT', path: paths.answer(meetingId), body: answerOf(value) } as const
  world.start(tab, 'answer elsewhere', () => askOnline(world, uid, wanted))
}

/** A member without a device here answers a meeting. */
export const othersAnswer: Action = (turn) => {
  const meeting = choose(meetingsOf(turn.world), turn.pick)
  const uid = choose(others, turn.value)
  if (meeting && uid !== undefined) answerElsewhere(turn, meeting._id, uid, turn.pick + turn.value)
}

/** Several answer in one moment: they compete for the seats. */
export const othersAnswerAtOnce: Action = (turn) => {
  const meeting = choose(meetingsOf(turn.world), turn.pick)
  if (meeting)
    for (const [nth, uid] of others.entries()) answerElsewhere(turn, meeting._id, uid, turn.value + nth)
}
