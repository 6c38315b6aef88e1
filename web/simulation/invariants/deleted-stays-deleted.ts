import type { Invariant } from '../judge.ts'
import {
  type Stored,
  type Write,
  authorOf,
  isAnswer,
  isAttendance,
  isGroup,
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

/** A group that a later sign-in made goes only at a request that names it, or with a new deletion of the account. */
const takenFromReturned = ({ signIn, before, after }: Write, { server }: World) => {
  if (signIn || !before || !isGroup(before) || 'deletedAt' in before || !('deletedAt' in after))
    return undefined
  const { history, closed, closedAfter } = server.books.present()
  const at = history.findIndex((write) => write.after._id === after._id && !write.before)
  const made = history[at]?.signIn
  const author = authorOf(before)
  const isReturn = (made?.signedInAt ?? 0) > (closed.get(author) ?? Infinity)
  return made?.uid === author && isReturn && at >= (closedAfter.get(author) ?? 0)
    ? `${after._id} went with the account of ${author}, which was used again`
    : undefined
}

export const deletedStaysDeleted: Invariant = {
  number: 18,
  name: 'a deleted account does not come back',
  written: (write, world) => {
    const { signIn, after } = write
    const closedAt = signIn && world.server.books.present().closed.get(signIn.uid)
    return closedAt !== undefined && (signIn?.signedInAt ?? 0) <= closedAt
      ? `${after._id} was written by a sign-in of ${signIn?.uid ?? ''} from before the account was deleted`
      : takenFromReturned(write, world)
  },
  quiet: leftOf,
  converged: leftOf,
}
