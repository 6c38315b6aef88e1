import type { Logger } from 'pino'
import type { StoreKind } from '../domain/store-kind.ts'
import type { Store, Written } from '../domain/store.ts'
import { startUpkeep } from '../domain/upkeep.ts'
import type { EventBus } from './event-bus.ts'
import type { Poke } from '@group-organizer/contract/event'

// A poke must arrive within three seconds.
const pollEveryMs = 1_000

const most = 10_000

const createMemory = () => {
  const seen = new Set<string>()
  return ({ _id, rev }: Written) => {
    const write = `${_id}:${rev}`
    if (seen.has(write)) return false
    seen.add(write)
    const [oldest] = seen
    if (seen.size > most && oldest !== undefined) seen.delete(oldest)
    return true
  }
}

const eventsFor = (kinds: readonly StoreKind[], written: readonly Written[]) =>
  new Set(
    written.flatMap(({ collection, parentId = '' }) => {
      const poke = kinds.find((kind) => kind.collection === collection)?.event?.(parentId)
      return poke ? JSON.stringify(poke) : []
    }),
  )

/** Publishes other instances' writes; asks the database each second. @returns how to stop */
export const startCrossInstanceEvents = (
  store: Pick<Store, 'recentWrites'>,
  kinds: readonly StoreKind[],
  { eventBus, log }: { eventBus: EventBus; log: Logger },
) => {
  const isNew = createMemory()
  let place: number | undefined

  const look = async () => {
    try {
      const recent = await store.recentWrites(place)
      place = recent.place
      for (const poke of eventsFor(kinds, recent.written.filter(isNew)))
        eventBus.publish(JSON.parse(poke) as Poke)
    } catch (err) {
      // At debug: an outage would write a warning each second.
      log.debug({ err }, 'the writes of other instances cannot be read')
    }
  }
  const unsubscribe = eventBus.onWrite(isNew)
  const endLooking = startUpkeep(look, { what: 'reading of writes', everyMs: pollEveryMs, log })
  return () => {
    unsubscribe()
    return endLooking()
  }
}
