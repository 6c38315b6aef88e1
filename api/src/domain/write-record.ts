import { inTurn } from './record-queue.ts'
import { StoreUnavailable } from './store-errors.ts'
import type { Records } from './store.ts'
import type { Next } from './write-request.ts'

type Outcome<T> = { record: T; outcome: 'created' | 'changed' | 'unchanged' }

type Change<T> = (stored: T | undefined) => Next<T> | Promise<Next<T>>

/** So many lost races in a row mean that something is wrong. */
const attempts = 100

/**
 * One write of one record: reads it, lets `change` judge and make the next one, stores that if nobody was faster,
 * else begins again. Throws what `change` throws, and StoreUnavailable.
 */
export const write = <T extends { _id: string; rev: number }>(
  records: Records<T>,
  id: string,
  change: Change<T>,
): Promise<Outcome<T>> => inTurn(records, id, () => swap(records, id, change))

const swap = async <T extends { _id: string; rev: number }>(
  records: Records<T>,
  id: string,
  change: Change<T>,
): Promise<Outcome<T>> => {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const stored = await records.find(id)
    const next = await change(stored)
    if (next === 'unchanged') {
      if (stored) return { record: stored, outcome: 'unchanged' }
      throw new Error('A rule left a record unchanged that does not exist.')
    }
    const record = stored ? await records.replace(next, stored.rev) : await records.insert(next)
    if (record) return { record, outcome: stored ? 'changed' : 'created' }
  }
  throw new StoreUnavailable('Too many others write this record at the same time.')
}
