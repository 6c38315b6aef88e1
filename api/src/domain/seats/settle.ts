import { type Records, type Store, StoreUnavailable } from '../store.ts'
import { type Ledger, type Terms, type Wish, judge, peopleOf, withMoves } from './seats.ts'
import { type Standing, standingOf, standingsOf } from './standing.ts'
import { type StoredLedger, ledgersOf, pack, unpack } from './stored-ledger.ts'

export type SeatKind = {
  name: string
  maxEntries: number
  /** Milliseconds since 1970. */
  now: () => number
  parent: (id: string) => Promise<(Omit<Terms, 'maxEntries'> & { rev: number }) | undefined>
  wishes: (parentId: string, uids: readonly string[]) => Promise<Wish[]>
}

export type Settled = {
  ledger: Ledger
  terms: Terms
  people: ReturnType<typeof peopleOf>
  /** The parent is about to be deleted, and nobody can answer any more. */
  isClosed: boolean
}

export type Judged = Settled & {
  standing: Standing | undefined
  refused: Refused | undefined
}

export type Refused = 'closed' | 'crowded'

/** Wishes are judged first, then the ledger closes. */
export type Changes = { wishes?: readonly string[]; close?: boolean }

/** More lost races in a row mean that something is wrong. */
const attempts = 100

const closedParent = { rev: 0, capacity: 0, reserved: [], isOpen: false }

const wantsNothing = (uid: string, ledger: Ledger): Wish[] => {
  const entry = ledger.find((entry) => entry.uid === uid)
  return entry ? [{ uid, rev: entry.intentRev + 1, size: 0, wants: 'nothing' }] : []
}

/** A wish without a trace is written too: another instance may be about to store an earlier one. */
const leavesNoTrace = ({ uid, wants }: Wish, ledger: Ledger) =>
  wants === 'nothing' && !ledger.some((entry) => entry.uid === uid)

export const ledgerId = ({ name }: Pick<SeatKind, 'name'>, parentId: string) => `${name}:${parentId}`

export const readLedger = async (
  store: Pick<Store, 'records'>,
  kind: Pick<SeatKind, 'name'>,
  parentId: string,
): Promise<Ledger> => {
  const stored = await store.records(ledgersOf()).find(ledgerId(kind, parentId))
  return stored ? unpack(stored) : []
}

const read = async (ledgers: Records<StoredLedger>, kind: SeatKind, parentId: string) => {
  const stored = await ledgers.find(ledgerId(kind, parentId))
  const { rev, ...parent } = (await kind.parent(parentId)) ?? closedParent
  const isClosed = stored?.closedAt === rev
  const terms = { ...parent, isOpen: parent.isOpen && !isClosed, maxEntries: kind.maxEntries }
  return { stored, ledger: stored ? unpack(stored) : [], rev, isClosed, terms }
}

export const refusals = async (ledgers: Records<StoredLedger>, kind: SeatKind, parentId: string) => {
  const { ledger, terms } = await read(ledgers, kind, parentId)
  const known = new Set(ledger.map(({ uid }) => uid))
  return (uid: string): Refused | undefined => {
    if (!terms.isOpen) return 'closed'
    return !known.has(uid) && known.size >= terms.maxEntries ? 'crowded' : undefined
  }
}

/** Reads parent and intents after the ledger, so that nothing older is judged than before. Settling twice is harmless. */
export const settle = async (
  ledgers: Records<StoredLedger>,
  kind: SeatKind,
  parentId: string,
  changes: readonly Changes[],
): Promise<(uid: string | undefined) => Judged> => {
  const uids = [...new Set(changes.flatMap(({ wishes = [] }) => wishes))]
  for (let attempt = 0; attempt < attempts; attempt++) {
    const before = await read(ledgers, kind, parentId)
    const { stored, terms, rev } = before
    const found = await kind.wishes(parentId, uids)
    const wishes = new Map(found.map((wish) => [wish.uid, wish]))
    const ordered = uids.flatMap((uid) => wishes.get(uid) ?? wantsNothing(uid, before.ledger))
    const ledger = withMoves(before.ledger, judge(before.ledger, ordered, terms), kind.now())
    const isClosed = before.isClosed || (ledger.length === 0 && changes.some(({ close }) => close === true))
    const settled = { ledger, terms, people: peopleOf(ledger, terms), isClosed }
    const isSame = ledger === before.ledger && isClosed === before.isClosed
    if (isSame && !found.some((wish) => leavesNoTrace(wish, ledger))) return judgedOf(settled, wishes)
    const draft = {
      _id: ledgerId(kind, parentId),
      parentId,
      rev: (stored?.rev ?? 0) + 1,
      entries: pack(ledger),
      ...(isClosed && { closedAt: rev }),
    }
    if (stored ? await ledgers.replace(draft, stored.rev) : await ledgers.insert(draft))
      return judgedOf(settled, wishes)
  }
  throw new StoreUnavailable('Too many others write this ledger at the same time.')
}

const judgedOf = (settled: Settled, wishes: ReadonlyMap<string, Wish>) => {
  const standings = standingsOf(settled.ledger)
  return (uid: string | undefined): Judged => {
    const wish = uid === undefined ? undefined : wishes.get(uid)
    if (!wish) return { ...settled, standing: undefined, refused: undefined }
    const isJudged = wish.wants === 'nothing' || standings.entries.get(wish.uid)?.intentRev === wish.rev
    const standing = standingOf(wish, standings)
    const unjudged = settled.terms.isOpen ? 'crowded' : 'closed'
    return { ...settled, standing, refused: isJudged ? undefined : unjudged }
  }
}
