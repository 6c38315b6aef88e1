import type { Parent, Seats } from '../../server-records.ts'
import { isMeeting } from '../../server-records.ts'

type Entry = Seats[number]

/** Owner and organisers of a group: they need no place in its line. A meeting knows no such people. */
export const runnersOf = (parent: Parent): ReadonlySet<string> =>
  'deletedAt' in parent || isMeeting(parent)
    ? new Set()
    : new Set([parent.ownerId, ...(parent.organisers ?? []).map(({ uid }) => uid)])

/** Number of seats; zero if nobody may come in. */
export const seatsOf = (parent: Parent): number => {
  if ('deletedAt' in parent) return 0
  if (!isMeeting(parent)) return parent.maxMembers
  return parent.status === 'scheduled' ? (parent.capacity ?? Infinity) : 0
}

/** Organisers have a seat each, whether the ledger says so or not; their guests need further ones. */
export const costOf = ({ uid, size }: Entry, parent: Parent): number =>
  size - (runnersOf(parent).has(uid) ? 1 : 0)

/** Number of free seats; negative if the capacity was lowered. */
export const freeSeats = (entries: Seats, parent: Parent): number => {
  const taken = entries
    .filter(({ seat }) => seat === 'confirmed')
    .reduce((sum, entry) => sum + costOf(entry, parent), 0)
  return seatsOf(parent) - runnersOf(parent).size - taken
}
