import { hash } from 'node:crypto'
import type { Draft } from '../domain/records.ts'
import { type Terms, type Wish, judge } from '../domain/seats/seats.ts'
import { type SeatKind, ledgerId } from '../domain/seats/settle.ts'
import { type StoredLedger, pack } from '../domain/seats/stored-ledger.ts'

export const hour = 3_600_000
export const day = 24 * hour

/** The same id at every start, so that a repeat writes nothing new. */
export const idOf = (...parts: string[]) => hash('sha256', parts.join('\0')).slice(0, 24)

export const dateIn = (now: Date, days: number) =>
  new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days)).toISOString().slice(0, 10)

export const untouched = { rev: 1, version: 1, applied: {} }

/** The entries of a new ledger, and the ledger itself. */
export const judged = (
  kind: Pick<SeatKind, 'name' | 'maxEntries'>,
  parentId: string,
  terms: Omit<Terms, 'maxEntries'>,
  wishes: readonly Wish[],
) => {
  const entries = judge([], wishes, { ...terms, maxEntries: kind.maxEntries })
  const _id = ledgerId(kind, parentId)
  const ledger: Draft<StoredLedger> = { _id, parentId, rev: 1, entries: pack(entries) }
  return { entries, ledger }
}
