import type { StoredGroup } from '../../../../api/src/domain/kinds/group.ts'
import type { Invariant } from '../../judge.ts'
import type { Seats } from '../../server-records.ts'
import { runnersOf } from './runners.ts'

const isConfirmed = ({ seat }: Seats[number]) => seat === 'confirmed'

/** Owner and organisers take a seat each, whether the ledger says so or not. */
const hasRoomFor = (confirmed: readonly string[], group: StoredGroup) => {
  if ('deletedAt' in group) return false
  return new Set([...runnersOf(group), ...confirmed]).size <= group.maxMembers
}

/** A group that was full beyond its seats before keeps its members, and confirms nobody. */
export const noMoreThanSeats: Invariant = {
  number: 19,
  name: 'no more members are confirmed than there are seats',
  settled: ({ groupId, before, after, groups }) => {
    const had = new Set(before.filter(isConfirmed).map(({ uid }) => uid))
    const confirmed = after.filter(isConfirmed).map(({ uid }) => uid)
    const isRightIn = (group: StoredGroup) => {
      const fresh = confirmed.filter((uid) => !had.has(uid) && !runnersOf(group).has(uid))
      return fresh.length === 0 || hasRoomFor(confirmed, group)
    }
    if (confirmed.length !== new Set(confirmed).size) return `${groupId} has a member twice`
    if (groups.some(isRightIn)) return undefined
    const seats = groups.map((group) => ('deletedAt' in group ? 'none' : group.maxMembers)).join(' or ')
    return `${groupId} has confirmed ${confirmed.join(', ')}, and has seats for ${seats}`
  },
}
