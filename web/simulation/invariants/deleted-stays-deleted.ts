import type { Invariant } from '../judge.ts'
import {
  type Stored,
  authorOf,
  isAnswer,
  isAttendance,
  isMembership,
  isReadMark,
  isToy,
} from '../server-records.ts'
import type { World } from '../world.ts'

/** A membership that has ended may begin again, and so may an answer. */
const isThere = (record: Stored | undefined) => {
  if (!record) return false
  return isMembership(record) ? record.joined : !isAnswer(record) || record.answer !== 'none'
}

/** Remaining data of a deleted account, without data of a later sign-in. */
const leftOf = ({ server }: World) => {
  const { records, history, deleted } = server.books.present()
  for (const [uid, closedAt] of deleted)
    for (const record of records.values()) {
      // The server of the toys knows nothing of accounts.
      if (
        'deletedAt' in record ||
        !isThere(record) ||
        isToy(record) ||
        isAttendance(record) ||
        // It goes without a write.
        isReadMark(record) ||
        authorOf(record) !== uid
      )
        continue
      const made = history.findLast(({ before, after }) => after._id === record._id && !isThere(before))
      if ((made?.signIn?.signedInAt ?? 0) <= closedAt)
        return `${record._id} is there, though the account of ${uid} was deleted`
    }
  return undefined
}

export const deletedStaysDeleted: Invariant = {
  number: 18,
  name: 'a deleted account does not come back',
  written: ({ signIn, after }, { server }) => {
    const closedAt = signIn && server.books.present().closed.get(signIn.uid)
    return closedAt !== undefined && (signIn?.signedInAt ?? 0) <= closedAt
      ? `${after._id} was written by a sign-in of ${signIn?.uid ?? ''} from before the account was deleted`
      : undefined
  },
  quiet: leftOf,
  converged: leftOf,
}
