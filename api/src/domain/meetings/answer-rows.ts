import type { StoredAnswer } from '../kinds/answer.ts'
import type { StoredAttendance } from '../kinds/attendance.ts'
import type { Standings } from '../seats/standing.ts'
import { standingOf } from '../seats/standing.ts'
import { isThere } from './attendance-rules.ts'
import { meetingSeats } from './meeting-seats.ts'
import { anonymous } from '@group-organizer/contract/anonymous'
import type { Answer, AnswerRow } from '@group-organizer/contract/meetings/answer'

const standingIn = (answer: StoredAnswer, { entries, places }: Standings) => {
  const wish = { rev: answer.rev, ...meetingSeats.wish(answer) }
  return standingOf(wish, entries.get(answer.uid), places.get(answer.uid))
}

const said = (answer: StoredAnswer, standings: Standings) => {
  const { seat, place, size, refused } = standingIn(answer, standings)
  return {
    answer: answer.answer === 'none' ? ('no' as const) : answer.answer,
    guests: seat === 'confirmed' ? size - 1 : answer.guests,
    seat,
    ...(place !== undefined && { place }),
    ...(refused && { refused }),
  }
}

/** An answer as its account is sent it. The ledger has to be read before the answer, or `rev` may fall. */
export const serializeAnswer = (stored: StoredAnswer, standings: Standings): Answer => {
  const { _id, meetingId, uid, word, answeredAt, version, stamp } = stored
  const { rev } = standingIn(stored, standings)
  return { _id, meetingId, uid, ...said(stored, standings), word, answeredAt, rev, version, stamp }
}

const order = { confirmed: 0, waiting: 1, none: 2 } as const
const words = { going: 0, maybe: 1, no: 2 } as const
const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** What only organisers see. */
type ForOrganisers = { attendances: readonly StoredAttendance[] }

/** People who are there, or were taken for it, without an answer. */
const unanswered = (answers: readonly StoredAnswer[], { attendances }: ForOrganisers): AnswerRow[] => {
  const known = new Set(answers.filter(({ answer }) => answer !== 'none').map(({ uid }) => uid))
  return attendances
    .filter(({ uid }) => !known.has(uid))
    .map((attendance) => ({
      uid: attendance.uid,
      userName: attendance.name === '' ? anonymous.userName : attendance.name,
      userPhoto: anonymous.userPhoto,
      answer: 'no',
      guests: attendance.guests,
      seat: 'none',
      there: isThere(attendance),
    }))
}

/** Who has answered: seats first, then the line, then who may come. Only organisers are sent words, and who cannot come. */
export const answerRows = (
  answers: readonly StoredAnswer[],
  standings: Standings,
  forOrganisers: ForOrganisers | undefined,
): AnswerRow[] => {
  const present = new Set(forOrganisers?.attendances.filter(isThere).map(({ uid }) => uid))
  return answers
    .filter(({ answer }) => answer === 'going' || answer === 'maybe' || (forOrganisers && answer === 'no'))
    .map((stored): AnswerRow => {
      const { refused: _, ...shown } = said(stored, standings)
      const { uid, userName, userPhoto, word, answeredAt } = stored
      const told = forOrganisers && { word, answeredAt, there: present.has(uid) }
      return { uid, userName, userPhoto, ...shown, ...told }
    })
    .concat(forOrganisers ? unanswered(answers, forOrganisers) : [])
    .toSorted(
      (one, other) =>
        order[one.seat] - order[other.seat] ||
        (one.place ?? 0) - (other.place ?? 0) ||
        words[one.answer] - words[other.answer] ||
        byName.compare(one.userName, other.userName) ||
        (one.uid < other.uid ? -1 : 1),
    )
}
