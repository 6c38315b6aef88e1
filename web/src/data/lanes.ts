import type { Mutation } from '../domain/mutation.ts'
import type { Outcome } from '../domain/outcome.ts'
import { claim, recordsInLine } from './claim.ts'
import type { Connected } from './connect.ts'
import type { Data } from './data.ts'
import { deliver } from './deliver.ts'

/** Records in flight at once. */
const lanes = 6

/** Claims one mutation after the other. The queue is read as a whole only where something has changed since. */
const createLine = ({ db, now }: Data, uid: string) => {
  let records: string[] = []
  let stale = true
  return {
    /** Something has ended, and may have made way for something else. */
    changed: () => {
      stale = true
    },
    /** The next mutation, claimed; undefined where nothing can be sent before something changes. */
    next: async (): Promise<Mutation | undefined> => {
      for (;;) {
        const record = records.shift()
        if (record !== undefined) {
          const claimed = await claim(db, { uid, now: now(), record })
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
 * Runs lanes until nothing can be sent any more, or one of them finds a reason to stop. Ends only when every lane has
 * landed, whatever happens.
 * @returns the reason to stop
 */
export const runLanes = async (
  data: Connected,
  uid: string,
  device: string,
): Promise<Outcome | undefined> => {
  const line = createLine(data, uid)
  const flights = new Set<Promise<void>>()
  let stop: Outcome | undefined

  const fly = async (mutation: Mutation) => {
    const outcome = await deliver(data, device, mutation)
    if (outcome.kind === 'pause' || outcome.kind === 'signin') stop ??= outcome
    line.changed()
  }
  const takeOff = (mutation: Mutation) => {
    const flight = fly(mutation).finally(() => flights.delete(flight))
    flights.add(flight)
  }
  try {
    while (stop === undefined) {
      const mutation = flights.size < lanes ? await line.next() : undefined
      if (mutation) takeOff(mutation)
      else if (flights.size > 0) await Promise.race(flights)
      else break
    }
  } finally {
    await Promise.all(flights)
  }
  return stop
}
