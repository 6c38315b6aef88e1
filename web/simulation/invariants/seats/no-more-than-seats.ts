import type { Invariant } from '../../judge.ts'
import type { Parent, Seats } from '../../server-records.ts'
import { costOf, freeSeats, seatsOf } from './terms.ts'

const isConfirmed = ({ seat }: Seats[number]) => seat === 'confirmed'

/** A parent that was full beyond its seats before keeps its people, and confirms nobody. A party comes in as a whole. */
export const noMoreThanSeats: Invariant = {
  number: 19,
  name: 'no more people are confirmed than there are seats',
  settled: ({ parentId, before, after, parents }) => {
    const had = new Map(before.filter(isConfirmed).map(({ uid, size }) => [uid, size]))
    const confirmed = after.filter(isConfirmed)
    const isRightIn = (parent: Parent) => {
      const more = confirmed.filter(
        (entry) => costOf(entry, parent) > 0 && entry.size > (had.get(entry.uid) ?? 0),
      )
      return more.length === 0 || freeSeats(after, parent) >= 0
    }
    if (after.length !== new Set(after.map(({ uid }) => uid)).size) return `${parentId} has somebody twice`
    if (parents.some(isRightIn)) return undefined
    const names = confirmed.map(({ uid, size }) => `${uid} (${size})`).join(', ')
    return `${parentId} has confirmed ${names}, and has seats for ${parents.map(seatsOf).join(' or ')}`
  },
}
