import { StoreUnavailable } from './store-errors.ts'

/** The last one who waits for each record. */
const queues = new WeakMap<object, Map<string, Promise<unknown>>>()

/**
 * Lets writes of the same record in this process come one after the other, in the order of their requests. They would
 * race otherwise, and of a thousand who like the same feedback most would lose again and again. What the store could
 * not do for the one in front, it is not asked again by those who wait behind: they get the same StoreUnavailable.
 */
export const inTurn = <T>(records: object, id: string, work: () => Promise<T>): Promise<T> => {
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
