import type { Records } from '../store.ts'
import { type Changes, type Judged, type Refused, type SeatKind, refusals, settle } from './settle.ts'
import type { StoredLedger } from './stored-ledger.ts'

type Request = Changes & {
  result: PromiseWithResolvers<Judged>
  intent?: { uid: string; store: (refused: Refused | undefined) => Promise<unknown> }
}

/** More would wait for a connection of a slow database for so long that they are refused. */
const storedAtOnce = 50

/** Requests of this process for one ledger share one write, and are judged in the order of their calls. */
export const createSeatQueue = (ledgers: Records<StoredLedger>, kind: SeatKind) => {
  const waiting = new Map<string, Request[]>()

  const storeIntents = async (parentId: string, batch: Request[]) => {
    const refusedOf = batch.some(({ intent }) => intent)
      ? await refusals(ledgers, kind, parentId)
      : () => undefined
    const stored: PromiseSettledResult<unknown>[] = []
    for (let first = 0; first < batch.length; first += storedAtOnce) {
      const some = batch.slice(first, first + storedAtOnce)
      stored.push(
        ...(await Promise.allSettled(some.map(async ({ intent }) => intent?.store(refusedOf(intent.uid))))),
      )
    }
    return batch.filter(({ result }, index) => {
      const outcome = stored[index]
      if (outcome?.status === 'rejected') result.reject(outcome.reason)
      return outcome?.status === 'fulfilled'
    })
  }

  const settleAll = async (parentId: string, batch: Request[]) => {
    try {
      const ready = await storeIntents(parentId, batch)
      if (ready.length === 0) return
      const judged = await settle(ledgers, kind, parentId, ready)
      for (const { intent, result } of ready) result.resolve(judged(intent?.uid))
    } catch (error) {
      for (const { result } of batch) result.reject(error)
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
    const queue = waiting.get(parentId)
    if (queue) queue.push({ ...request, result })
    else {
      waiting.set(parentId, [{ ...request, result }])
      void run(parentId)
    }
    return result.promise
  }

  return {
    /** `store` is told what a new intent would be refused for, before anything is stored. */
    write: async <T>(parentId: string, uid: string, store: (refused: Refused | undefined) => Promise<T>) => {
      const stored = Promise.withResolvers<T>()
      const judged = await ask(parentId, {
        wishes: [uid],
        intent: {
          uid,
          store: async (refused) => {
            stored.resolve(await store(refused))
          },
        },
      })
      return { stored: await stored.promise, judged }
    },
    settle: (parentId: string, changes: Changes = {}) => ask(parentId, changes),
  }
}
