import { type Ledger, type Wish, placesOf } from './seats.ts'
import type { Seat } from '@group-organizer/contract/seat'

export type Standing = {
  seat: Seat
  place?: number
  /** Number of people that the ledger counts. It differs from what the member wants where that was refused. */
  size: number
  refused?: 'full'
  /** `rev` of the row. It rises whenever what is sent changes. */
  rev: number
}

const revsOfOneIntent = 2 ** 20

export const standingsOf = (ledger: Ledger) => ({
  entries: new Map(ledger.map((entry) => [entry.uid, entry])),
  places: placesOf(ledger),
})
export type Standings = ReturnType<typeof standingsOf>

/** The ledger has to be read before the intent, or `rev` may fall. An unjudged intent has no seat. */
export const standingOf = ({ uid, rev, size, wants }: Wish, { entries, places }: Standings): Standing => {
  const entry = entries.get(uid)
  const place = places.get(uid)
  const first = rev * revsOfOneIntent
  if (entry?.intentRev !== rev) return { seat: 'none', size: wants === 'nothing' ? 0 : size, rev: first }
  return {
    seat: entry.seat,
    ...(place !== undefined && { place }),
    size: entry.size,
    ...(entry.seat === 'confirmed' && entry.size < size && { refused: 'full' as const }),
    rev: first + entry.rev,
  }
}
