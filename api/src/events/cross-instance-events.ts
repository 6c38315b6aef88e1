import type { Logger } from 'pino'
import type { Store, Written } from '../domain/store.ts'
import type { EventBus } from './event-bus.ts'
import type { Poke } from '@group-organizer/contract/event'

/** Between two questions; a poke is to come within three seconds. */
const pollEveryMs = 1_000

/** How many of the latest writes are remembered, so that each is published once. */
const most = 10_000

/** The latest writes that listeners have heard of. */
const createMemory = () => {
  const seen = new Set<string>()
  return {
    /** @returns whether it is new */
    add: ({ _id, rev }: Written) => {
      const write = `${_id}:${rev}`
      if (seen.has(write)) return false
      seen.add(write)
      const [oldest] = seen
      if (seen.size > most && oldest !== undefined) seen.delete(oldest)
      return true
    },
  }
}

const eventsFor = (written: Written[]): Poke[] => {
  const groupIds = new Set(written.map(({ groupId }) => groupId).filter((id) => id !== undefined))
  const groups = written.some(({ groupId }) => groupId === undefined)
  return [
    ...(groups ? [{ changed: 'groups' as const }] : []),
    ...[...groupIds].map((groupId) => ({ changed: 'feedbacks' as const, groupId })),
  ]
}

/**
 * Tells this process's listeners what other instances on the same database wrote, by asking the database each second
 * for what is new: two short queries along an index, on every database, and no connection between instances.
 * @returns how to end this; resolves when a question that was asked is answered
 */
export const startCrossInstanceEvents = (
  store: Pick<Store, 'recentWrites'>,
  eventBus: EventBus,
  log: Logger,
) => {
  const memory = createMemory()
  let place: number | undefined

  const look = async () => {
    try {
      const recent = await store.recentWrites(place)
      place = recent.place
      for (const poke of eventsFor(recent.written.filter(memory.add))) eventBus.publish(poke)
    } catch (err) {
      log.debug({ err }, 'the writes of other instances cannot be read')
    }
  }
  let looking: Promise<void> | undefined = look().finally(() => (looking = undefined))
  const unsubscribe = eventBus.onWrite(memory.add)
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined))
  }, pollEveryMs)
  return async () => {
    clearInterval(timer)
    unsubscribe()
    await looking
  }
}
