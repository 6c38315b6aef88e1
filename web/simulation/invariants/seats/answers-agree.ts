import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '@group-organizer/contract/meetings/answer'
import type { StoredAnswer } from '../../../../api/src/domain/kinds/answer.ts'
import { answerKind } from '../../../src/kinds/answer.ts'
import { meetingKind } from '../../../src/kinds/meeting.ts'
import type { Browser } from '../../browser.ts'
import type { Invariant } from '../../judge.ts'
import { otherTableOf } from '../../kinds.ts'
import { type Ledger, isAnswer, isMeeting, isSeenBy, serialize } from '../../server-records.ts'
import type { World } from '../../world.ts'
import { freeSeats } from './terms.ts'

const day = 24 * 60 * 60 * 1000

const answersOf = ({ records }: Ledger) => [...records.values()].filter((one) => isAnswer(one))

const liveMeetings = ({ records }: Ledger) =>
  [...records.values()]
    .filter((one) => isMeeting(one))
    .flatMap((meeting) => ('deletedAt' in meeting ? [] : [meeting]))

/** Only members with 'going' have a seat or a place in line, and no party waits that would fit. */
const unsettled = (ledger: Ledger, now: number) => {
  for (const meeting of liveMeetings(ledger)) {
    const { _id, status, endsAtUtc } = meeting
    // An answer of the last moment may be settled too late to count.
    if (Date.parse(endsAtUtc) < now) continue
    const entries = ledger.seats.get(_id) ?? []
    const answers = answersOf(ledger).filter(({ meetingId }) => meetingId === _id)
    const going = new Set(answers.filter(({ answer }) => answer === 'going').map(({ uid }) => uid))
    const left = entries.find(({ uid, seat }) => seat !== 'none' && !going.has(uid))
    if (left) return `${left.uid} is not going to ${_id}, and has a seat or a place`
    if (status !== 'scheduled') continue
    const has = new Set(entries.filter(({ seat }) => seat !== 'none').map(({ uid }) => uid))
    const without = [...going].find((uid) => !has.has(uid))
    if (without !== undefined) return `${without} is going to ${_id}, and stands in no line`
    const free = freeSeats(entries, meeting)
    const fits = entries.find(({ seat, size }) => seat === 'waiting' && size <= free)
    if (fits) return `${fits.uid} waits for a seat of ${_id}, though there is room`
  }
  return undefined
}

/** An answer as its account should know it, from the second book alone. */
const rowOf = ({ seats }: Ledger, { _id, meetingId, uid, answer, guests, rev }: StoredAnswer) => {
  const entries = seats.get(meetingId) ?? []
  const line = entries.filter(({ seat }) => seat === 'waiting').map((entry) => entry.uid)
  const entry = entries.find((one) => one.uid === uid)
  const seat = entry?.intentRev === rev ? entry.seat : 'none'
  const place = seat === 'waiting' ? line.indexOf(uid) + 1 : undefined
  return { _id, answer, guests: entry && seat === 'confirmed' ? entry.size - 1 : guests, seat, place }
}

const answersDiffering = ({ name, journal }: Browser, ledger: Ledger, now: number) => {
  const meetings = new Map(liveMeetings(ledger).map((meeting) => [meeting._id, meeting]))
  const isRecent = (meetingId: string) => {
    const meeting = meetings.get(meetingId)
    return meeting !== undefined && now - Date.parse(meeting.endsAtUtc) < 29 * day
  }
  const isShown = ({ meetingId }: { meetingId: string }) =>
    isRecent(meetingId) && isSeenBy(ledger, meetingId, undefined)
  const wanted = answersOf(ledger)
    .filter(({ uid, answer }) => uid === journal.member() && answer !== 'none')
    .filter(isShown)
  const rows = [...journal.others.values()]
    .filter((row): row is Answer & typeof row => otherTableOf(row) === answerKind.table)
    .filter(isShown)
  for (const answer of wanted) {
    const row = rows.find(({ _id }) => _id === answer._id)
    const expected = rowOf(ledger, answer)
    const { _id, answer: said, guests, seat, place } = row ?? {}
    if (!isDeepStrictEqual({ _id, answer: said, guests, seat, place }, expected))
      return `${name} has ${JSON.stringify(row)}, the server ${JSON.stringify(expected)}`
  }
  return rows.length > wanted.length ? `${name} has more answers than its member` : undefined
}

/** Meetings of the next days are held; what is held of others is as the server has it. */
const meetingsDiffering = ({ name, journal }: Browser, ledger: Ledger, now: number) => {
  const shown = liveMeetings(ledger).filter(({ _id }) => isSeenBy(ledger, _id, undefined))
  const held = new Map(
    [...journal.others.values()]
      .filter((row) => otherTableOf(row) === meetingKind.table)
      .map(({ epoch: _, kind: __, ...row }) => [row._id, row]),
  )
  for (const meeting of shown) {
    const row = held.get(meeting._id)
    const ends = Date.parse(meeting.endsAtUtc)
    const isNear = ends > now + day && Date.parse(meeting.startsAtUtc) < now + 13 * day
    if (!row && isNear) return `${name} does not hold meeting ${meeting._id}`
    const expected = JSON.parse(JSON.stringify(serialize(meeting))) as object
    if (row && !isDeepStrictEqual(row, expected))
      return `${name} has meeting ${JSON.stringify(row)}, the server ${JSON.stringify(expected)}`
  }
  const more = [...held.values()].find(
    (row) =>
      !('deletedAt' in row) &&
      isSeenBy(ledger, String(row['groupId']), undefined) &&
      !ledger.records.has(row._id) &&
      meetingKind.arrives.part.isListed(row, now),
  )
  return more && `${name} holds meeting ${more._id}, which the server does not have`
}

const differing = (browser: Browser, { server, now }: World) => {
  const ledger = server.books.present()
  return answersDiffering(browser, ledger, now()) ?? meetingsDiffering(browser, ledger, now())
}

export const answersAgree: Invariant = {
  number: 23,
  name: 'every device knows the meetings, and what its member has answered',
  converged: (world) => {
    const found = unsettled(world.server.books.present(), world.now())
    if (found) return found
    for (const browser of world.browsers) {
      const wrong = differing(browser, world)
      if (wrong) return wrong
    }
    return undefined
  },
}
