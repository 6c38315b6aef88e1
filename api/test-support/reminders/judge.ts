import { type Lead, leadMs } from '../../src/domain/push/due.ts'
import { type Member, type Sending, type World, hour, members, minute } from './world.ts'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'

/** A reminder that has arrived, and for which start. */
type Arrived = { uid: Member; at: number; moves: number; isLate: boolean }

/** The relevant state of a meeting. The start of a cancelled one does not matter. */
const stateOf = ({ status, startsAt, place }: Meeting) =>
  status === 'cancelled' ? status : [status, startsAt, place].join(' ')

const startOf = ({ startsAtUtc }: Meeting) => Date.parse(startsAtUtc)

/** Clocks that differ by less are right. */
const skewMs = 5 * minute

/** Changes are told for so long. */
const newsMs = 20 * hour

/** Minutes in which everything is made up for, once all is well. */
const calmMinutes = 25

/** Says what is wrong, by what members are told and by what the API answers. */
export const createJudge = (world: World, violations: string[]) => {
  const { time, preferences, answerOf, meeting: read } = world
  const reminders: Arrived[] = []
  const toldAt = new Map<Member, number>()
  /** The last state of the meeting that each member has seen. */
  const known = new Map<Member, string>()
  /** Members whose news were too old to be told. */
  const unheard = new Set<Member>()
  /** Changes since each member was told of one. */
  const untold = new Map<Member, number>()
  /** Time since which a reminder's conditions have not changed. */
  const since = {
    preferences: new Map<Member, number>(),
    coming: new Map<Member, number>(),
  }
  let state = ''
  let changedAt = time.now
  let lookedAt = time.now
  let startMs = time.start
  let moves = 0
  let version = ''
  /** Time of the last change of content or status. */
  let writtenAt = time.now
  /** Leads that were due for an earlier start. */
  const wasDue = { dayBefore: false, twoHours: false }
  const cancellations: number[] = []
  /** Repeats are allowed: an instance was killed, or its clock jumped. */
  let isTroubled = false
  let isClockWrong = false
  /** What each member was told last of the group, and when. */
  const heard = new Map<Member, { body: string; at: number }>()

  /** What was sent is not repeated for a start for which it is late already at the change. */
  const isSpent = (lead: Lead) => wasDue[lead] && startMs - leadMs[lead] <= writtenAt

  const say = (what: string, uid: Member) =>
    violations.push(`${uid}: ${what}, at ${new Date(time.now).toISOString()}`)

  const answers = async (uid: Member) =>
    (await answerOf(uid)) ?? { answer: 'no', seat: 'none', answeredAt: '' }
  const isComing = ({ answer, seat }: { answer: string; seat: string }) =>
    answer === 'maybe' || (answer === 'going' && seat === 'confirmed')

  const reminded = async ({ uid, clock, notification, ttlSeconds }: Sending, meeting: Meeting) => {
    const isLate = startMs - clock <= leadMs.twoHours
    const wanted = preferences.get(uid)
    if (clock >= startMs || clock + ttlSeconds * 1000 > startMs + 1000) say('a reminder after the start', uid)
    if (clock < startMs - leadMs.dayBefore) say('a reminder too early', uid)
    if (meeting.status !== 'scheduled') say('a reminder of a cancelled meeting', uid)
    if (!isComing(await answers(uid))) say('a reminder for somebody who does not come', uid)
    if (!(wanted?.dayBefore ?? false) && !(isLate && wanted?.twoHours))
      say('a reminder that nobody wants', uid)
    if (!notification.body.includes(meeting.startsAt.slice(11))) say('a reminder with another time', uid)
    const repeated = isSpent(isLate ? 'twoHours' : 'dayBefore') ? [moves, moves - 1] : [moves]
    const isRepeat = reminders.some(
      (one) => one.uid === uid && repeated.includes(one.moves) && one.isLate === isLate,
    )
    if (isRepeat && !isTroubled) say('a reminder twice', uid)
    reminders.push({ uid, at: time.now, moves, isLate })
  }

  const told = ({ uid, clock, notification }: Sending, meeting: Meeting) => {
    if (notification.title.startsWith('Cancelled') !== (meeting.status === 'cancelled'))
      say('an old change', uid)
    if (!notification.body.includes(meeting.startsAt.slice(11))) say('a change with another time', uid)
    if (!preferences.get(uid)?.answered) say('a change that nobody wants', uid)
    if (clock >= startMs) say('a change after the start', uid)
    if (time.now - (toldAt.get(uid) ?? 0) < minute && !isTroubled) say('two changes in a minute', uid)
    const isSeat = notification.title.startsWith('You have a seat')
    if (!isSeat && (untold.get(uid) ?? 0) === 0 && !isTroubled) say('a change twice', uid)
    untold.set(uid, 0)
    unheard.delete(uid)
    toldAt.set(uid, time.now)
    known.set(uid, stateOf(meeting))
  }

  const toldOfGroup = ({ uid, notification: { body } }: Sending) => {
    const before = heard.get(uid)
    const latest = world.announced.at(-1)
    if (!preferences.get(uid)?.groups) say('news that nobody wants', uid)
    if (latest && body !== latest.text) say('old news', uid)
    if (before?.body === body && !isTroubled) say('news twice', uid)
    if (before && time.now - before.at < minute && !isTroubled) say('two news in a minute', uid)
    heard.set(uid, { body, at: time.now })
  }

  const expectNews = (began: number) => {
    const latest = world.announced.at(-1)
    // An instance whose clock is ahead takes news for old.
    if (!latest || isClockWrong || began - latest.at > newsMs) return
    for (const uid of members) {
      const steadySince = Math.max(since.preferences.get(uid) ?? 0, world.registeredAt.get(uid) ?? 0)
      if (!preferences.get(uid)?.groups || steadySince >= latest.at) continue
      if (heard.get(uid)?.body !== latest.text) say(`no word of ${latest.text}`, uid)
    }
  }

  const expectChanges = async (meeting: Meeting, began: number) => {
    for (const uid of members) {
      const { answer, answeredAt } = await answers(uid)
      const steadySince = Math.max(since.preferences.get(uid) ?? 0, world.registeredAt.get(uid) ?? 0)
      // A member who answers between two cancellations is not told of the second if both are told together.
      if (cancellations.length > 1 && Date.parse(answeredAt) >= (cancellations[0] ?? 0)) continue
      const isExpected = (answer === 'going' || answer === 'maybe') && preferences.get(uid)?.answered
      if (!isExpected || unheard.has(uid) || steadySince >= changedAt || began - changedAt > newsMs) continue
      if (known.get(uid) !== stateOf(meeting)) say(`no word of a change to ${stateOf(meeting)}`, uid)
    }
  }

  const expectReminders = async (lead: Lead) => {
    if (isSpent(lead)) return
    const dueMs = startMs - leadMs[lead]
    for (const uid of members) {
      const answer = await answers(uid)
      const wanted = preferences.get(uid)
      const steadySince = Math.max(
        since.preferences.get(uid) ?? 0,
        since.coming.get(uid) ?? 0,
        world.registeredAt.get(uid) ?? 0,
        Date.parse(answer.answeredAt) || Infinity,
      )
      const isLaterWanted = lead === 'dayBefore' && wanted?.twoHours && time.now >= startMs - leadMs.twoHours
      if (!isComing(answer) || !wanted?.[lead] || isLaterWanted || steadySince >= dueMs - skewMs) continue
      const isThere = reminders.some(
        (one) =>
          one.uid === uid &&
          one.moves === moves &&
          one.at >= dueMs - skewMs &&
          (one.isLate || lead === 'dayBefore'),
      )
      if (!isThere) say(`no reminder (${lead})`, uid)
    }
  }

  const lookAt = async (moment: number) => {
    time.now = moment
    await world.look()
  }

  return {
    sent: async (sending: Sending) => {
      const meeting = await read()
      if (sending.notification.tag.startsWith('group-')) toldOfGroup(sending)
      else if (sending.notification.title === meeting.title) await reminded(sending, meeting)
      else told(sending, meeting)
    },

    /** Notes what a step has changed. @param trouble it allows repeats */
    after: async ({
      preferred,
      trouble,
      isClock,
    }: {
      preferred?: Member
      trouble: boolean
      isClock: boolean
    }) => {
      const meeting = await read()
      // Nobody is told what changed more than a day ago.
      if (time.now - lookedAt > newsMs) for (const [uid, told] of known) if (told !== state) unheard.add(uid)
      lookedAt = time.now
      if (stateOf(meeting) !== state) {
        if (meeting.status === 'cancelled') cancellations.push(time.now)
        state = stateOf(meeting)
        changedAt = time.now
        for (const uid of members) untold.set(uid, (untold.get(uid) ?? 0) + 1)
      }
      if (startMs !== startOf(meeting)) {
        moves++
        for (const lead of ['dayBefore', 'twoHours'] as const)
          wasDue[lead] ||= time.now >= startMs - leadMs[lead] - skewMs
      }
      if (version !== `${meeting.version} ${meeting.status}`) writtenAt = time.now
      version = `${meeting.version} ${meeting.status}`
      startMs = startOf(meeting)
      isTroubled ||= trouble
      isClockWrong ||= isClock
      if (preferred) since.preferences.set(preferred, time.now)
      for (const uid of members) {
        const answer = await answers(uid)
        // Members are told of changes after their answer.
        if (answer.answer === 'no') known.delete(uid)
        else if (!known.has(uid)) known.set(uid, state)
        if (!isComing(answer)) since.coming.delete(uid)
        else if (!since.coming.has(uid)) since.coming.set(uid, time.now)
      }
    },

    /** Nothing fails from now on, and every useful message arrives. */
    calm: async () => {
      for (const { clock } of world.instances) clock.offset = 0
      for (const uid of members) await world.serve(uid, { is: 'sent' })
      const began = time.now
      for (let at = 0; at < calmMinutes; at++) await lookAt(time.now + minute)
      expectNews(began)
      const meeting = await read()
      if (began >= startMs - (calmMinutes + 5) * minute) return
      await expectChanges(meeting, began)
      if (meeting.status !== 'scheduled') return
      for (const lead of ['dayBefore', 'twoHours'] as const) {
        const dueMs = startMs - leadMs[lead]
        if (time.now < dueMs) for (const ms of [0, 1, 2]) await lookAt(dueMs + ms * minute)
        await expectReminders(lead)
      }
      await lookAt(startMs)
      await lookAt(startMs + minute)
    },
  }
}
