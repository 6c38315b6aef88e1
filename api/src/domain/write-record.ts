import { Refusal } from './refusal.ts'
import { type Records, type SignIn, StoreUnavailable } from './store.ts'
import type { Next } from './write-request.ts'

const queues = new WeakMap<object, Map<string, Promise<unknown>>>()

/** Writes of one record come one after the other, or a thousand at once would mostly lose their races. Those behind a StoreUnavailable get it too. */
export const inRecordQueue = <T>(records: object, id: string, work: () => Promise<T>): Promise<T> => {
  const queue = queues.get(records) ?? new Map<string, Promise<unknown>>()
  queues.set(records, queue)
  const turn = (queue.get(id) ?? Promise.resolve()).then(work, (error: unknown) => {
    if (error instanceof StoreUnavailable) throw error
    return work()
  })
  queue.set(id, turn)
  const leave = () => {
    if (queue.get(id) === turn) queue.delete(id)
  }
  turn.then(leave, leave)
  return turn
}

type Outcome<T> = { record: T; outcome: 'created' | 'changed' | 'unchanged' }

type Change<T> = (stored: T | undefined) => Next<T> | Promise<Next<T>>

/** More lost races in a row mean that something is wrong. */
const attempts = 100

/** Begins again where another write was faster. A refusal, too, counts only if none was. */
export const write = <T extends { _id: string; rev: number }>(
  records: Records<T>,
  id: string,
  change: Change<T>,
  signIn?: SignIn,
): Promise<Outcome<T>> =>
  inRecordQueue(records, id, async () => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const stored = await records.find(id)
      let next: Next<T>
      try {
        next = await change(stored)
      } catch (error) {
        // A copy of this request may have been applied meanwhile, and what the rule saw may be later than the record.
        if (error instanceof Refusal && (await records.find(id))?.rev !== stored?.rev) continue
        throw error
      }
      if (next === 'unchanged') {
        if (stored) return { record: stored, outcome: 'unchanged' }
        throw new Error('A rule left a record unchanged that does not exist.')
      }
      const record = stored
        ? await records.replace(next, stored.rev, signIn)
        : await records.insert(next, signIn)
      if (record) return { record, outcome: stored ? 'changed' : 'created' }
    }
    throw new StoreUnavailable('Too many others write this record at the same time.')
  })
