import type { Seat } from '@group-organizer/contract/seat'

/** Only this module gives seats (docs/sync.md, 'Seats'). */

export type Entry = {
  uid: string
  /** `rev` of the intent that was judged last. */
  intentRev: number
  size: number
  seat: Seat
  /** Counts what has been shown of this entry since that intent was judged; 1 is the first. */
  rev: number
  /** Time of the move up from the line, in milliseconds since 1970. */
  seatedAt?: number | undefined
}

/** An account has one entry at most. Waiting entries stand in the order of the line. */
export type Ledger = readonly Entry[]

/** `nothing` is forgotten by the ledger. */
export type Wish = { uid: string; rev: number; size: number; wants: 'seat' | 'listing' | 'nothing' }

export type Terms = {
  capacity: number | null
  /** Accounts that take a seat in any case, with or without an entry. */
  reserved: readonly string[]
  isOpen: boolean
  maxEntries: number
}

const costOf = ({ uid, size }: Entry, reserved: ReadonlySet<string>) => size - (reserved.has(uid) ? 1 : 0)

export const peopleOf = (ledger: Ledger, { reserved }: Pick<Terms, 'reserved'>) => {
  const without = new Set(reserved)
  const people = { confirmed: without.size, waiting: 0, listed: 0 }
  for (const entry of ledger) {
    if (entry.seat === 'confirmed') people.confirmed += costOf(entry, without)
    else if (entry.seat === 'waiting') people.waiting += entry.size
    else people.listed += entry.size
  }
  return people
}

/** A wish that cannot be taken stays unjudged. */
export const judge = (ledger: Ledger, wishes: readonly Wish[], terms: Terms): Ledger => {
  const entries = new Map(ledger.map((entry) => [entry.uid, entry]))
  const reserved = new Set(terms.reserved)
  let free = (terms.capacity ?? Infinity) - peopleOf(ledger, terms).confirmed

  const confirmIfFits = (entry: Entry) => {
    const cost = costOf(entry, reserved)
    if (!terms.isOpen || (cost > free && cost > 0)) return
    entries.set(entry.uid, { ...entry, seat: 'confirmed' })
    free -= cost
  }
  const walkLine = () => {
    for (const entry of entries.values()) if (entry.seat === 'waiting') confirmIfFits(entry)
  }
  const release = (uid: string, next?: Entry) => {
    const before = entries.get(uid)
    if (next) entries.set(uid, next)
    else entries.delete(uid)
    if (before?.seat !== 'confirmed') return
    free += costOf(before, reserved)
    walkLine()
  }
  const resize = (entry: Entry, { size, rev }: Wish) => {
    const more = size - entry.size
    const isGranted = more <= Math.max(free, 0)
    entries.set(entry.uid, { ...entry, size: isGranted ? size : entry.size, intentRev: rev })
    if (isGranted) free -= more
    if (more < 0) walkLine()
  }
  const judgeWish = (wish: Wish) => {
    const { uid, rev, size, wants } = wish
    const entry = entries.get(uid)
    if (entry && rev <= entry.intentRev) return
    if (wants === 'nothing') release(uid)
    else if (!terms.isOpen || (!entry && entries.size >= terms.maxEntries)) return
    else if (wants === 'listing') release(uid, { uid, intentRev: rev, size, seat: 'none', rev: 0 })
    else if (entry?.seat === 'confirmed') resize(entry, wish)
    else {
      // A new entry waits at the end of the line.
      if (entry?.seat === 'none') entries.delete(uid)
      const next: Entry = { uid, intentRev: rev, size, seat: 'waiting', rev: 0 }
      entries.set(uid, next)
      confirmIfFits(next)
    }
  }

  walkLine()
  for (const wish of wishes) judgeWish(wish)
  return counted(ledger, [...entries.values()])
}

/** Notes when entries move from waiting to confirmed. An account that has just changed its wish knows. */
export const withMoves = (before: Ledger, after: Ledger, now: number): Ledger => {
  const waiting = before.filter(({ seat }) => seat === 'waiting')
  const waited = new Map(waiting.map(({ uid, intentRev }) => [uid, intentRev]))
  const hasMoved = ({ uid, seat, intentRev }: Entry) => seat === 'confirmed' && waited.get(uid) === intentRev
  return after.some(hasMoved)
    ? after.map((entry) => (hasMoved(entry) ? { ...entry, seatedAt: now } : entry))
    : after
}

export const placesOf = (ledger: Ledger): Map<string, number> =>
  new Map(ledger.filter(({ seat }) => seat === 'waiting').map(({ uid }, index) => [uid, index + 1]))

const counted = (before: Ledger, after: Ledger): Ledger => {
  const earlier = new Map(before.map((entry) => [entry.uid, entry]))
  const [earlierPlaces, places] = [placesOf(before), placesOf(after)]
  const next = after.map((entry) => {
    const { uid, intentRev, size, seat } = entry
    const old = earlier.get(uid)
    if (old?.intentRev !== intentRev) return { ...entry, rev: 1 }
    const isSame = old.seat === seat && old.size === size && earlierPlaces.get(uid) === places.get(uid)
    return isSame ? old : { ...entry, rev: old.rev + 1 }
  })
  const isSame = next.length === before.length && next.every((entry, index) => entry === before[index])
  return isSame ? before : next
}
