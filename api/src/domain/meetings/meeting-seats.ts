import { type StoredAnswer, answerKind } from '../kinds/answer.ts'
import { type StoredMeeting, meetingKind } from '../kinds/meeting.ts'
import type { SeatDefinition } from '../seats/create-seats.ts'
import { type Ledger, peopleOf } from '../seats/seats.ts'
import { serverLimits } from '@group-organizer/contract/limits'
import { isTombstone } from '@group-organizer/contract/tombstone'

/** Whether a meeting takes answers at a moment (milliseconds since 1970). */
export const takesAnswers = (meeting: StoredMeeting, now: number): boolean =>
  !isTombstone(meeting) && meeting.status === 'scheduled' && now < Date.parse(meeting.endsAtUtc)

/** Seats of meetings. The answers 'maybe' and 'no' have an entry without a seat. */
export const meetingSeats: SeatDefinition<StoredMeeting, StoredAnswer> = {
  name: 'answer',
  maxEntries: serverLimits.answers,
  parents: meetingKind,
  intents: answerKind,
  terms: (meeting, now) => ({
    capacity: isTombstone(meeting) ? 0 : meeting.capacity,
    reserved: [],
    isOpen: takesAnswers(meeting, now),
  }),
  wish: ({ answer, guests }) => {
    const size = guests + 1
    if (answer === 'none') return { size: 0, wants: 'nothing' }
    if (answer === 'no') return { size: 0, wants: 'listing' }
    return { size, wants: answer === 'going' ? 'seat' : 'listing' }
  },
}

/** People by what they said, guests included. */
export const countsOf = (ledger: Ledger) => {
  const { confirmed, waiting, listed } = peopleOf(ledger, { reserved: [] })
  return { going: confirmed, maybe: listed, waiting }
}
