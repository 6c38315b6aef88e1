import type { StoredAnswer } from '../kinds/answer.ts'
import type { Standings } from '../seats/standing.ts'
import { standingOf } from '../seats/standing.ts'
import { meetingSeats } from './meeting-seats.ts'
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

/** Who has answered: seats first, then the line, then who may come. Only organisers are sent words, and who cannot come. */
export const answerRows = (
  answers: readonly StoredAnswer[],
  standings: Standings,
  { isOrganiser }: { isOrganiser: boolean },
): AnswerRow[] =>
  answers
    .filter(({ answer }) => answer === 'going' || answer === 'maybe' || (isOrganiser && answer === 'no'))
    .map((stored) => {
      const { refused: _, ...shown } = said(stored, standings)
      const { uid, userName, userPhoto, word, answeredAt } = stored
      return { uid, userName, userPhoto, ...shown, ...(isOrganiser && { word, answeredAt }) }
    })
    .toSorted(
      (one, other) =>
        order[one.seat] - order[other.seat] ||
        (one.place ?? 0) - (other.place ?? 0) ||
        words[one.answer] - words[other.answer] ||
        byName.compare(one.userName, other.userName) ||
        (one.uid < other.uid ? -1 : 1),
    )
