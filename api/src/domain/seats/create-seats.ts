import { type Stored, valueOf } from '../records.ts'
import type { StoreKind } from '../store-kind.ts'
import { type Records, type Store, changesSince } from '../store.ts'
import { nextTurn } from '../turns.ts'
import { write } from '../write-record.ts'
import { createSeatQueue } from './seat-queue.ts'
import type { Terms, Wish } from './seats.ts'
import { type SeatKind, settle } from './settle.ts'
import { type StoredLedger, ledgersOf } from './stored-ledger.ts'
import { intentId } from '@group-organizer/contract/seat'

export type SeatDefinition<Parent extends Stored = Stored, Intent extends Stored = Stored> = {
  name: string
  maxEntries: number
  parents: StoreKind<Parent>
  /** Each belongs to a parent, and to the account that its author field names. */
  intents: StoreKind<Intent> & Required<Pick<StoreKind<Intent>, 'parent' | 'forget'>> & { author: string }
  /** Reads a parent's terms at a moment (milliseconds since 1970). The parent may be deleted. */
  terms(parent: Parent, now: number): Omit<Terms, 'maxEntries'>
  wish(intent: Intent): Pick<Wish, 'size' | 'wants'>
}

const seatKindOf = (
  store: Pick<Store, 'records'>,
  { name, maxEntries, parents, intents, ...definition }: SeatDefinition,
  now: () => number,
): SeatKind => ({
  name,
  maxEntries,
  now,
  parent: async (id) => {
    const parent = await store.records(parents).find(id)
    return parent && { rev: parent.rev, ...definition.terms(parent, now()) }
  },
  wishes: async (parentId, uids) => {
    const ids = await Promise.all(uids.map((uid) => intentId(name, parentId, uid)))
    const found = await store.records(intents).findAll(ids)
    return found.map((intent) => ({
      uid: String(valueOf(intent, intents.author)),
      rev: intent.rev,
      ...definition.wish(intent),
    }))
  },
})

/** Reads again what may have become visible late. `uid` is missing for a parent. */
type SeatWrites = (
  since: string | undefined,
) => Promise<{ cursor: string; written: { parentId: string; uid?: string | undefined }[] }>

const writesIn =
  (
    store: Pick<Store, 'changes'>,
    { parents, intents }: Pick<SeatDefinition, 'parents' | 'intents'>,
  ): SeatWrites =>
  async (since) => {
    const written: { parentId: string; uid?: string }[] = []
    let cursor = since
    for (;;) {
      await nextTurn()
      const page = await changesSince<StoreKind>(store, cursor, [parents, intents])
      for (const { kind, record } of page.changed)
        written.push(
          kind.collection === parents.collection
            ? { parentId: record._id }
            : {
                parentId: String(valueOf(record, intents.parent.field)),
                uid: String(valueOf(record, intents.author)),
              },
        )
      if (!page.more) return { cursor: page.cursor, written }
      cursor = page.cursor
    }
  }

/** Repairs what a crash left between an intent and its ledger. The cursor is kept only when all is settled. */
export const settleRecent = async (
  ledgers: Records<StoredLedger>,
  kind: SeatKind,
  writes: SeatWrites,
): Promise<void> => {
  const since = (await ledgers.find(kind.name))?.settledTo
  const { cursor, written } = await writes(since)
  if (written.length === 0) return
  for (const [parentId, about] of Map.groupBy(written, ({ parentId }) => parentId)) {
    await nextTurn()
    await settle(ledgers, kind, parentId, [{ wishes: about.flatMap(({ uid }) => uid ?? []) }])
  }
  await write(ledgers, kind.name, (stored) => ({
    _id: kind.name,
    parentId: '',
    rev: (stored?.rev ?? 0) + 1,
    entries: '[]',
    settledTo: cursor,
  }))
}

export const seatQueueOf = (store: Pick<Store, 'records'>, definition: SeatDefinition, now: () => number) =>
  createSeatQueue(store.records(ledgersOf()), seatKindOf(store, definition, now))

/** The upkeep: settles what was written since it ran last. */
export const settleSeats = async (
  store: Pick<Store, 'records' | 'changes'>,
  definitions: readonly SeatDefinition[],
  now: () => number,
) => {
  const ledgers = store.records(ledgersOf())
  for (const definition of definitions)
    await settleRecent(ledgers, seatKindOf(store, definition, now), writesIn(store, definition))
}
