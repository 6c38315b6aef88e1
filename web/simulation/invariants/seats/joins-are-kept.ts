import type { Invariant } from '../../judge.ts'
import { isMembership } from '../../server-records.ts'

/** Members join and leave by themselves. Organisers remove members and readmit them. */
export const joinsAreKept: Invariant = {
  number: 21,
  name: 'a membership is as its member and the organisers want it',
  written: ({ signIn, before, after }, { server }) => {
    if (!isMembership(after)) return undefined
    const { uid, groupId, joined, isBarred } = after
    const { records } = server.books.present()
    const other = [...records.values()].find(
      (one) => isMembership(one) && one.groupId === groupId && one.uid === uid && one._id !== after._id,
    )
    if (other) return `${uid} belongs to ${groupId} twice`
    const wasJoined = before !== undefined && isMembership(before) && before.joined
    if (joined && isBarred) return `${uid} was removed from ${groupId}, and came back`
    if (joined && !wasJoined && signIn?.uid !== uid) return `${uid} did not join ${groupId} by themselves`
    // The operator has blocked the account, or it was deleted, if there is no sign-in.
    if (!wasJoined || joined || isBarred || !signIn || signIn.uid === uid) return undefined
    return `${uid} lost what they joined: ${groupId}`
  },
}
