import { productKinds } from '../../domain/kinds/product-kinds.ts'
import type { StoreKind } from '../../domain/store-kind.ts'
import { type Store, recordsOfKinds } from '../../domain/store.ts'
import { writeCursor } from '../cursors.ts'
import { covering } from '../feed.ts'
import { mongoAccounts } from './accounts.ts'
import { type Connection, connect } from './connection.ts'
import { mongoChanges } from './feed.ts'
import { lastChangeOf, purgeOf, recentWritesOf } from './history.ts'
import { mongoModeration } from './moderation.ts'
import { mongoPictures } from './pictures.ts'
import { recordsOf } from './records.ts'

type Options = {
  /** Milliseconds that a pull looks back, since stamps are only nearly in order (docs/sync.md). */
  overlap?: number
  kinds?: readonly StoreKind[]
}

/** Only single-document operations are used. It connects with the first one. */
export const openMongo = (
  uri: string,
  { overlap = 60_000, kinds = productKinds.stored }: Options = {},
): Store => mongoStore(connect(uri, kinds), { overlap, kinds })

export const mongoStore = (connection: Connection, { overlap, kinds }: Required<Options>): Store => {
  return {
    records: recordsOfKinds(kinds, (kind) => recordsOf(connection, kind)),
    moderation: mongoModeration(connection),
    accounts: mongoAccounts(connection),
    pictures: mongoPictures(connection, kinds),
    changes: mongoChanges(connection, overlap),
    epoch: () => connection.use(({ history }) => Promise.resolve(history.epoch)),
    asOf: (kinds = []) =>
      connection.use(async ({ history, time }) => {
        const now = await time()
        const cursor = writeCursor({ ...history, ...covering(kinds), time: now, stamp: now })
        return { stamp: now - overlap, cursor, exact: false }
      }),
    recentWrites: recentWritesOf(connection, kinds),
    purge: purgeOf(connection, kinds),
    lastChange: lastChangeOf(connection, kinds),
    check: () => Promise.resolve([]), // MongoDB needs no check.
    ping: () =>
      connection.use(async ({ of }) => {
        await Promise.all(kinds.map((kind) => of(kind).findOne({ _id: '' })))
      }),
    close: connection.close,
  }
}
