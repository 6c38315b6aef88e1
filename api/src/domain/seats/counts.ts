import { setImmediate } from 'node:timers/promises'
import type { Draft, LiveOf, StoredRecord } from '../records.ts'
import { type Collection, StoreUnavailable } from '../store.ts'
import { write } from '../write-record.ts'
import { isLive } from '@group-organizer/contract/tombstone'

/** A list may show a number that is this old. Each copy is a change of the record for all devices. */
const copyMs = 10 * 60 * 1000

/** Time of the copies, in milliseconds since 1970. */
export type Counted = { countedAt?: number | undefined }

type Parts<T extends StoredRecord> = {
  records: Collection<T>
  /** The exact numbers, as fields of the record; undefined where it has them. */
  count: (record: LiveOf<T>) => Promise<Partial<LiveOf<T>> | undefined>
  publish: (record: T) => void
  /** Milliseconds since 1970. */
  now: () => number
}

/** Copies the exact numbers of people into a record, at most every ten minutes. */
export const createCounts = <T extends StoredRecord>({ records, count, publish, now }: Parts<T>) => {
  const waiting = new Set<string>()

  const renew = async (id: string): Promise<void> => {
    const stored = await records.find(id)
    if (!stored || !isLive(stored)) return
    const record = stored as LiveOf<T> & Counted
    if (!(await count(record))) return
    const waitMs = (record.countedAt ?? 0) + copyMs - now()
    if (waitMs > 0) {
      renewLater(id, waitMs)
      return
    }
    const written = await write(records, id, async (before) => {
      const numbers = before && isLive(before) ? await count(before) : undefined
      if (!numbers) return 'unchanged'
      const rev = (before?.rev ?? 0) + 1
      return { ...before, ...numbers, countedAt: now(), rev } as unknown as Draft<T>
    })
    if (written.outcome !== 'unchanged') publish(written.record)
  }

  /** Numbers that fail to be copied are copied with the next change. */
  const renewQuietly = (id: string) =>
    renew(id).catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error
    })

  const renewLater = (id: string, waitMs: number) => {
    if (waiting.has(id)) return
    waiting.add(id)
    setTimeout(() => {
      waiting.delete(id)
      void renewQuietly(id)
    }, waitMs).unref()
  }

  /** Answers that share a write of the ledger share a renewal. */
  return async (id: string): Promise<void> => {
    if (waiting.has(id)) return
    waiting.add(id)
    await setImmediate()
    waiting.delete(id)
    await renewQuietly(id)
  }
}
