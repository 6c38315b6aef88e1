import type { Stored } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'
import type { Entry, Ledger } from './seats.ts'

const seats = ['confirmed', 'waiting', 'none'] as const satisfies Entry['seat'][]

/** uid, intentRev, size, seat, rev, seatedAt. It has no names, because each write stores the whole ledger. */
type PackedEntry = [string, number, number, number, number, number?]

export type StoredLedger = Stored & {
  parentId: string
  /** JSON of packed entries: stores keep one long text faster than many short ones. */
  entries: string
  /** The parent is about to be deleted if this still is its `rev`. */
  closedAt?: number | undefined
  /** The cursor up to which everything is settled. Only the record named after the kind has it. */
  settledTo?: string | undefined
}

export const ledgersOf = (parents: readonly StoreKind[] = []): StoreKind<StoredLedger> => ({
  collection: 'ledgers',
  foundBy: ['parentId'],
  parent: { field: 'parentId', of: parents.map(({ collection }) => collection) },
  hasNoTombstones: true,
  read: (stored) => stored as StoredLedger,
})

export const pack = (ledger: Ledger): string =>
  JSON.stringify(
    ledger.map(({ uid, intentRev, size, seat, rev, seatedAt }) => [
      ...[uid, intentRev, size, seats.indexOf(seat), rev],
      ...(seatedAt === undefined ? [] : [seatedAt]),
    ]),
  )

export const unpack = ({ entries }: Pick<StoredLedger, 'entries'>): Ledger =>
  (JSON.parse(entries) as PackedEntry[]).map(([uid, intentRev, size, seat, rev, seatedAt]) => ({
    uid,
    intentRev,
    size,
    seat: seats[seat] ?? 'none',
    rev,
    ...(seatedAt !== undefined && { seatedAt }),
  }))
