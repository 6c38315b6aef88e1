import type { Answer, AnswerRow } from '@group-organizer/contract/meetings/answer'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import type { Shown } from '../../sync/rules/overlay.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { isCancelled } from './meeting-facts.tsx'

/** The state of a member's answer. Only the server gives seats, so nothing is confirmed before it answers. */
export const seatSentence = (
  { answer, guests, seat, place, mark }: Shown<Answer>,
  meeting: Meeting,
): string => {
  if (answer === 'maybe') return meetingText.maybe
  if (answer === 'no') return meetingText.cannot
  if (mark === 'waiting') return meetingText.asked
  if (isCancelled(meeting)) return meetingText.going
  if (seat === 'waiting' && place !== undefined) return meetingText.inLine({ place: formatNumber(place) })
  if (seat !== 'confirmed') return meetingText.full
  return guests === 0 ? meetingText.seat : meetingText.seats(guests + 1)
}

/** The start was moved after this answer. Only organisers are sent `answeredAt` of others. */
export const isBeforeMove = (
  { answer, answeredAt }: Pick<AnswerRow, 'answer' | 'answeredAt'>,
  { movedAt }: Meeting,
) => answer !== 'no' && movedAt !== undefined && answeredAt !== undefined && answeredAt < movedAt

/** Infinity where there is room for everybody. */
export const freeSeats = ({ capacity, going }: Meeting) =>
  capacity === null ? Infinity : Math.max(0, capacity - going)

/** Why a party waits: '2 seats free, you asked for 3'. */
export const reasonToWait = ({ seat, guests }: Answer, meeting: Meeting): string | undefined => {
  if (seat !== 'waiting' || meeting.capacity === null) return undefined
  const free = freeSeats(meeting)
  return free === 0
    ? meetingText.full
    : meetingText.partyTooLarge({ size: formatNumber(guests + 1), free: formatNumber(free) })
}
