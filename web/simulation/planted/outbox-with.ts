import type { Db } from '../../src/sync/database/schema.ts'

type Outbox = Db['outbox']

/** A database some of whose calls on the outbox do something else. */
export const outboxWith = (db: Db, calls: Partial<Outbox>): Db => {
  const outbox: unknown = Object.assign(Object.create(db.outbox), calls)
  return Object.create(db, {
    outbox: { value: outbox },
    transaction: { value: db.transaction.bind(db) },
  }) as Db
}
