import type { Draft } from '../src/domain/records.ts'
import type { Terms, Wish } from '../src/domain/seats/seats.ts'
import type { SeatKind } from '../src/domain/seats/settle.ts'
import type { Records } from '../src/domain/store.ts'

type Stored = { _id: string; rev: number; stamp: number }

/** Records that are held in memory. @param pause is waited for before and after each operation, as a network would have it */
export const memoryRecords = <T extends Stored>(
  stamped: (draft: Draft<T>, stamp: number) => T,
  pause: () => Promise<unknown> = () => Promise.resolve(),
) => {
  const held = new Map<string, T>()
  /** All that was stored, in order. */
  const written: T[] = []
  const paused = async <R>(work: () => R): Promise<R> => {
    await pause()
    const result = work()
    await pause()
    return result
  }
  const put = (draft: Draft<T>, expectedRev: number | undefined) =>
    paused(() => {
      const record = stamped(draft, written.length + 1)
      if (held.get(record._id)?.rev !== expectedRev) return undefined
      held.set(record._id, record)
      written.push(record)
      return record
    })
  const records: Records<T> = {
    find: (id) => paused(() => held.get(id)),
    insert: (draft) => put(draft, undefined),
    replace: put,
  }
  return { records, written }
}

/** An account's wish about a toy. */
export type ToyIntent = Stored & { parentId: string; uid: string; size: number; wants: Wish['wants'] }

export const toyIntentId = (parentId: string, uid: string) => `${parentId}/${uid}`

export type Toy = Omit<Terms, 'maxEntries'> & { rev: number }

/** A kind that has seats and nothing else. */
export const toyKind = (
  intents: Records<ToyIntent>,
  parent: SeatKind['parent'],
  maxEntries = 1_000,
): SeatKind => ({
  name: 'toy',
  maxEntries,
  now: () => 0,
  parent,
  wishes: async (parentId, uids) => {
    const found = await Promise.all(uids.map((uid) => intents.find(toyIntentId(parentId, uid))))
    return found.flatMap((intent) => intent ?? [])
  },
})
