import { type StoredAnswer, mayCome } from '../kinds/answer.ts'
import type { StoredAttendance } from '../kinds/attendance.ts'
import { type Standings, standingOf } from '../seats/standing.ts'
import { meetingSeats } from './meeting-seats.ts'
import { anonymous } from '@group-organizer/contract/anonymous'
import type { Answer, AnswerRow } from '@group-organizer/contract/meetings/answer'
import type { Attendance } from '@group-organizer/contract/meetings/attendance'
import { intentId } from '@group-organizer/contract/seat'

const standingIn = (answer: StoredAnswer, standings: Standings) =>
  standingOf({ uid: answer.uid, rev: answer.rev, ...meetingSeats.wish(answer) }, standings)

const said = (answer: StoredAnswer, standings: Standings) => {
  const { seat, place, size } = standingIn(answer, standings)
  return {
    answer: answer.answer === 'none' ? ('no' as const) : answer.answer,
    guests: seat === 'confirmed' ? size - 1 : answer.guests,
    seat,
    ...(place !== undefined && { place }),
  }
}

/** An answer as its account is sent it. The ledger has to be read before the answer, or `rev` may fall. */
export const serializeAnswer = (stored: StoredAnswer, standings: Standings): Answer => {
  const { _id, meetingId, uid, word, answeredAt, version, stamp } = stored
  const { rev, refused } = standingIn(stored, standings)
  const shown = { ...said(stored, standings), ...(refused && { refused }) }
  return { _id, meetingId, uid, ...shown, word, answeredAt, rev, version, stamp }
}

const order = { confirmed: 0, waiting: 1, none: 2 } as const
const words = { going: 0, maybe: 1, no: 2 } as const
const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

type Person = { stored: StoredAnswer | undefined; attendance: StoredAttendance | undefined }

const seenByMembers = (stored: StoredAnswer, standings: Standings): AnswerRow => {
  const { uid, userName, userPhoto } = stored
  return { uid, userName, userPhoto, ...said(stored, standings) }
}

/** A person as organisers see them. Attendance without an answer shows as `no`. */
const seenByOrganisers = ({ stored, attendance }: Person, standings: Standings): AnswerRow | undefined => {
  const there = attendance?.there ?? false
  if (stored && stored.answer !== 'none') {
    const { word, answeredAt } = stored
    return { ...seenByMembers(stored, standings), word, answeredAt, there }
  }
  if (!attendance) return undefined
  const { uid, name, guests } = attendance
  const userName = name === '' ? anonymous.userName : name
  return { uid, userName, userPhoto: anonymous.userPhoto, answer: 'no', guests, seat: 'none', there }
}

const peopleOf = (answers: readonly StoredAnswer[], attendances: readonly StoredAttendance[]): Person[] => {
  const answerOf = new Map(answers.map((stored) => [stored.uid, stored]))
  const attendanceOf = new Map(attendances.map((attendance) => [attendance.uid, attendance]))
  return [...new Set([...answerOf.keys(), ...attendanceOf.keys()])].map((uid) => ({
    stored: answerOf.get(uid),
    attendance: attendanceOf.get(uid),
  }))
}

/** Answers: seats first, then the line, then 'maybe'. Only organisers are sent words. @param attendances undefined for members */
export const answerRows = (
  answers: readonly StoredAnswer[],
  standings: Standings,
  attendances: readonly StoredAttendance[] | undefined,
): AnswerRow[] => {
  const rows = attendances
    ? peopleOf(answers, attendances).map((person) => seenByOrganisers(person, standings))
    : answers.filter(mayCome).map((stored) => seenByMembers(stored, standings))
  return rows
    .filter((row) => row !== undefined)
    .toSorted(
      (one, other) =>
        order[one.seat] - order[other.seat] ||
        (one.place ?? 0) - (other.place ?? 0) ||
        words[one.answer] - words[other.answer] ||
        byName.compare(one.userName, other.userName) ||
        (one.uid < other.uid ? -1 : 1),
    )
}

/** The people of the check-in as records. The ledger has to be read before the answers, or `rev` may fall. */
export const attendanceRows = async (
  meetingId: string,
  answers: readonly StoredAnswer[],
  standings: Standings,
  attendances: readonly StoredAttendance[],
): Promise<Attendance[]> => {
  const rows = await Promise.all(
    peopleOf(answers, attendances).map(async ({ stored, attendance }) => {
      const row = seenByOrganisers({ stored, attendance }, standings)
      if (!row) return []
      const { there = false } = row
      const _id = attendance?._id ?? (await intentId('attendance', meetingId, row.uid))
      const rev = (stored ? standingIn(stored, standings).rev : 0) + (attendance?.rev ?? 0)
      const version = (stored?.version ?? 0) + (attendance?.version ?? 0)
      const stamp = Math.max(stored?.stamp ?? 0, attendance?.stamp ?? 0)
      return { ...row, _id, meetingId, there, rev, version, stamp }
    }),
  )
  return rows.flat()
}
