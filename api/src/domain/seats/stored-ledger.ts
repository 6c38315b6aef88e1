import type { Entry, Ledger } from './seats.ts'

const seats = ['confirmed', 'waiting', 'none', 'barred'] as const satisfies Entry['seat'][]

/** An entry without the names of its fields, because a ledger is written as a whole: uid, intentRev, size, seat, rev. */
type PackedEntry = [string, number, number, number, number]

/** The ledger of one parent as a store keeps it. It is never sent. */
export type StoredLedger = {
  _id: string
  rev: number
  stamp: number
  /** With it the ledger goes. */
  parentId: string
  entries: PackedEntry[]
  /** The parent is about to be deleted if this still is its `rev`. */
  closedAt?: number | undefined
  /** Of the record that carries the kind's own name: up to where in the store's order everything is settled. */
  settledTo?: number | undefined
}

export const pack = (ledger: Ledger): PackedEntry[] =>
  ledger.map(({ uid, intentRev, size, seat, rev }) => [uid, intentRev, size, seats.indexOf(seat), rev])

export const unpack = ({ entries }: Pick<StoredLedger, 'entries'>): Ledger =>
  entries.map(([uid, intentRev, size, seat, rev]) => ({
    uid,
    intentRev,
    size,
    seat: seats[seat] ?? 'none',
    rev,
  }))
