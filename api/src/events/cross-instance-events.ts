import type { Logger } from 'pino'
import type { Store, Written } from '../domain/store.ts'
import type { Pokes } from './event-bus.ts'
import type { Poke } from 'contract/event'

/** Milliseconds between two looks; nobody is to wait for a poke longer than three seconds. */
const glance = 1_000

/** How many of the latest writes are remembered, so that each is told of once. */
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

const pokesFor = (written: Written[]): Poke[] => {
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
export const pokeNeighbours = (store: Pick<Store, 'news'>, pokes: Pokes, log: Logger) => {
  const memory = createMemory()
  let place: number | undefined

  const look = async () => {
    try {
      const news = await store.news(place)
      place = news.place
      for (const poke of pokesFor(news.written.filter(memory.add))) pokes.publish(poke)
    } catch (err) {
      log.debug({ err }, 'no news of other instances')
    }
  }
  let looking: Promise<void> | undefined = look().finally(() => (looking = undefined))
  const unsubscribe = pokes.onWrite(memory.add)
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = undefined))
  }, glance)
  return async () => {
    clearInterval(timer)
    unsubscribe()
    await looking
  }
}
