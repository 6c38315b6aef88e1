import { answerKind } from '../../../src/kinds/answer.ts'
import { overlay } from '../../../src/sync/rules/overlay.ts'
import type { Invariant } from '../../judge.ts'
import { inWords } from '../../mutation-content.ts'
import { type Stored, isAnswer, isMeeting } from '../../server-records.ts'

/** The clocks of the two instances are wrong by so much at most, in milliseconds. */
const clocksMs = 15 * 60_000

const isSame = (
  before: Stored | undefined,
  { answer, guests, rev }: Extract<Stored, { meetingId: string }>,
) =>
  before !== undefined &&
  isAnswer(before) &&
  (before.rev === rev || (before.answer === answer && before.guests === guests))

/** What waits says what its member wants, never that they have a seat. */
export const seatsAreTheServers: Invariant = {
  number: 24,
  name: 'only the server says that there is a seat, and only while a meeting takes answers',
  committed: ({ browser: { journal } }) => {
    for (const row of journal.outbox.values()) {
      if (row.type !== 'answer.give') continue
      const held = journal.others.get(row.entityId)
      const [shown] = overlay(answerKind, held ? [{ ...held }] : [], [row])
      const said = held?.['seat'] ?? 'none'
      if (shown && shown['seat'] !== said)
        return `${inWords(row)} waits, and its seat is shown as another than the server’s`
    }
    return undefined
  },
  written: ({ before, after, signIn }, { server, now }) => {
    if (!isAnswer(after)) return undefined
    const { records } = server.books.present()
    const { _id, uid, meetingId } = after
    const twice = [...records.values()].find(
      (one) => isAnswer(one) && one.meetingId === meetingId && one.uid === uid && one._id !== _id,
    )
    if (twice) return `${uid} has answered ${meetingId} twice`
    const meeting = records.get(meetingId)
    if (!meeting || !isMeeting(meeting) || signIn === undefined || isSame(before, after)) return undefined
    const isPast = !('deletedAt' in meeting) && Date.parse(meeting.endsAtUtc) + clocksMs < now()
    return isPast && after.answer !== 'none' ? `${uid} answered ${meetingId}, which is over` : undefined
  },
}
