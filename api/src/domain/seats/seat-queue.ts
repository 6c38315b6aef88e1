import type { Records } from '../store.ts'
import { type Changes, type Judged, type SeatKind, settle } from './settle.ts'
import type { StoredLedger } from './stored-ledger.ts'

type Request = Changes & {
  /** Of the result that is asked for. */
  uid?: string
  /** Whether the intent is stored. */
  isStored: Promise<unknown>
  result: PromiseWithResolvers<Judged>
}

/**
 * Settles ledgers, one at a time each. Requests of this process that wait for the same ledger share one write of it. They are
 * judged in the order of their calls, whichever intent is stored first.
 */
export const createSeatQueue = (ledgers: Records<StoredLedger>, kind: SeatKind) => {
  const waiting = new Map<string, Request[]>()

  const settleAll = async (parentId: string, batch: Request[]) => {
    const stored = await Promise.allSettled(batch.map(({ isStored }) => isStored))
    const ready = batch.filter((request, index) => {
      const outcome = stored[index]
      if (outcome?.status === 'rejected') request.result.reject(outcome.reason)
      return outcome?.status === 'fulfilled'
    })
    if (ready.length === 0) return
    try {
      const judged = await settle(ledgers, kind, parentId, ready)
      for (const { uid, result } of ready) result.resolve(judged(uid))
    } catch (error) {
      for (const { result } of ready) result.reject(error)
    }
  }

  const run = async (parentId: string) => {
    for (let batch = waiting.get(parentId); batch?.length; batch = waiting.get(parentId)) {
      waiting.set(parentId, [])
      await settleAll(parentId, batch)
    }
    waiting.delete(parentId)
  }

  const ask = (parentId: string, request: Omit<Request, 'result'>): Promise<Judged> => {
    const result = Promise.withResolvers<Judged>()
    // it may fail long before its turn
    request.isStored.catch(() => undefined)
    const queue = waiting.get(parentId)
    if (queue) queue.push({ ...request, result })
    else {
      waiting.set(parentId, [{ ...request, result }])
      void run(parentId)
    }
    return result.promise
  }

  return {
    /** Stores an intent, settles, and returns what it has come to. Throws what `store` throws, and StoreUnavailable. */
    write: async <T>(parentId: string, uid: string, store: () => Promise<T>) => {
      const isStored = store()
      const judged = await ask(parentId, { wishes: [uid], uid, isStored })
      return { stored: await isStored, judged }
    },
    /** Settles after something else has changed: the parent, intents of these accounts, what others do. */
    settle: (parentId: string, changes: Changes = {}) =>
      ask(parentId, { ...changes, isStored: Promise.resolve() }),
  }
}
