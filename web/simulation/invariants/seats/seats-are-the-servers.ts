import { answerKind } from '../../../src/kinds/answer.ts'
import type { Row } from '../../../src/sync/rules/kind.ts'
import { overlay } from '../../../src/sync/rules/overlay.ts'
import type { Invariant } from '../../judge.ts'
import { inWords } from '../../mutation-content.ts'
import { isAnswer } from '../../server-records.ts'

/** A waiting change states the member's wish, never a seat. */
export const seatsAreTheServers: Invariant = {
  number: 24,
  name: 'only the server says that there is a seat, and nobody answers twice',
  committed: ({ browser: { journal } }) => {
    for (const row of journal.outbox.values()) {
      if (row.type !== 'answer.give') continue
      const held = journal.others.get(row.entityId)
      const [shown] = overlay<Row>(answerKind, held ? [{ ...held }] : [], [row])
      const said = held?.['seat'] ?? 'none'
      if (shown && shown['seat'] !== said)
        return `${inWords(row)} waits, and its seat is shown as another than the server’s`
    }
    return undefined
  },
  written: ({ after }, { server }) => {
    if (!isAnswer(after)) return undefined
    const { _id, uid, meetingId } = after
    const twice = [...server.books.present().records.values()].find(
      (one) => isAnswer(one) && one.meetingId === meetingId && one.uid === uid && one._id !== _id,
    )
    return twice && `${uid} has answered ${meetingId} twice`
  },
}
