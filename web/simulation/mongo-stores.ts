import type { Store } from '../../api/src/domain/store.ts'
import { openMongo } from '../../api/src/store/mongo/open-mongo.ts'
import { dropDatabase, ownDatabase } from '../../api/test-support/mongodb.ts'
import type { Scheduler } from './scheduler.ts'
import type { Stores } from './stores.ts'

/** Milliseconds; the histories are short, and the server under test answers with one voice. */
const overlap = 1_000

/** The same methods, also those of its parts; nothing else in the history goes on while one of them waits for the database. */
const held = <T extends object>(methods: T, scheduler: Scheduler): T =>
  new Proxy(methods, {
    get: (target, name): unknown => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member === 'object' && member !== null) return held(member, scheduler)
      if (typeof member !== 'function') return member
      return (...args: unknown[]) => {
        const result: unknown = Reflect.apply(member, target, args)
        if (result instanceof Promise) return scheduler.waitFor(result)
        return typeof result === 'object' && result !== null ? held(result, scheduler) : result
      }
    },
  })

/** MongoDB, in a database of this history's own. A restore is mongorestore's, and is not simulated. */
export const mongoStores = (server: string, scheduler: Scheduler): Stores => {
  const uri = ownDatabase(server)
  return {
    open: (): Store => held(openMongo(uri, { overlap }), scheduler),
    overlap,
    dispose: () => dropDatabase(uri),
  }
}
