import type { DeviceWithApi, SyncDevice } from '../device.ts'
import type { Mutation } from '../rules/mutation.ts'
import type { Outcome } from '../rules/outcome.ts'
import { checkHealth } from './check-health.ts'
import { type Hint, claim, recordsInLine, takeBack } from './claim.ts'
import { applyDelivered, deliver } from './send.ts'

const poolSize = 6

/** Claims mutations in turn. It reads the whole queue only after a change. */
const createLine = (device: SyncDevice, uid: string) => {
  const { db, now } = device
  let records: Hint[] = []
  let stale = true
  return {
    /** A delivery ended, and may have unblocked another. */
    change: () => {
      stale = true
    },
    /** Whether a delivery ended after the queue was read. */
    hasChanged: () => stale,
    /** Undefined if nothing can be sent before a change. */
    next: async (): Promise<Mutation | undefined> => {
      for (;;) {
        const record = records.shift()
        if (record !== undefined) {
          const claimed = await claim(device, uid, record)
          if (claimed) return claimed
          continue
        }
        if (!stale) return undefined
        stale = false
        records = await recordsInLine(db, uid, now())
      }
    },
  }
}

/**
 * Delivers `poolSize` mutations at once until none is left or one finds a reason to stop. It ends after all answers are stored,
 * and then throws the first error of storing. @returns the reason to stop
 */
export const runDeliveryPool = async (device: DeviceWithApi, uid: string): Promise<Outcome | undefined> => {
  const line = createLine(device, uid)
  const taken = new Set<Promise<unknown>>()
  /** Requests, including accepted ones that are being stored. */
  const deliveries = new Set<Promise<void>>()
  /** Claimed ahead, so that the next request need not wait for the database. */
  const ready: Mutation[] = []
  let accepted = 0
  let stop: Outcome | undefined
  let failed: { error: unknown } | undefined

  const settle = async (mutation: Mutation, request: ReturnType<typeof deliver>) => {
    const acceptedBefore = accepted
    const answer = await request
    const own = answer?.kind === 'accepted' ? 1 : 0
    accepted += own
    const isServed = async () => accepted > acceptedBefore + own || (await checkHealth(device)) === undefined
    const outcome = answer && (await applyDelivered(device, mutation, answer, isServed))
    if (outcome?.kind === 'pause' || outcome?.kind === 'signin') stop ??= outcome
    line.change()
  }
  const start = (mutation: Mutation) => {
    const request = deliver(device, mutation)
    const delivery = settle(mutation, request)
      .catch((error: unknown) => {
        failed ??= { error }
      })
      .finally(() => deliveries.delete(delivery))
    deliveries.add(delivery)
    // A place is free before an accepted answer is stored. Other answers may be a reason to stop.
    const place = request
      .then(
        (answer) => (answer?.kind === 'accepted' ? undefined : delivery),
        () => delivery,
      )
      .finally(() => taken.delete(place))
    taken.add(place)
  }
  /** Claims ahead only online: the member cannot change a claimed mutation. */
  const mayClaim = () => taken.size < poolSize || (accepted > 0 && ready.length < poolSize)
  try {
    while (stop === undefined && failed === undefined) {
      for (const mutation of ready.splice(0, poolSize - taken.size)) start(mutation)
      const mutation = mayClaim() ? await line.next() : undefined
      // A place may have become free while there was nothing to claim.
      const idle = ready.length === 0 || taken.size === poolSize
      if (mutation) ready.push(mutation)
      else if (idle && taken.size + deliveries.size > 0) await Promise.race([...taken, ...deliveries])
      else if (idle && !line.hasChanged()) break
    }
  } finally {
    await Promise.all(deliveries)
    if (ready.length > 0) await takeBack(device.db, ready)
  }
  if (failed !== undefined) throw failed.error
  return stop
}
