import type { Store } from '../../domain/store.ts'
import { writeCursor } from '../cursor.ts'
import { connect } from './connection.ts'
import { mongoFeedbacks } from './feedbacks.ts'
import { mongoGroups } from './groups.ts'
import { purgeOf } from './purge.ts'
import { newsOf } from './recent-writes.ts'

/**
 * MongoDB, standalone, replicated or sharded: only single-document operations are used. Connects with the first
 * operation and, after StoreUnavailable, with the next. Throws StoreUnavailable at once only if `uri` is no address.
 * @param options.overlap milliseconds that a pull looks back, since stamps are only nearly in order (docs/sync.md)
 */
export const openMongo = (uri: string, { overlap = 60_000 }: { overlap?: number } = {}): Store => {
  const connection = connect(uri)
  return {
    groups: mongoGroups(connection, overlap),
    feedbacks: mongoFeedbacks(connection),
    epoch: () => connection.use(({ history }) => Promise.resolve(history.epoch)),
    asOf: () =>
      connection.use(async ({ history, time }) => {
        const now = await time()
        const cursor = writeCursor({ ...history, time: now, stamp: now })
        return { stamp: now - overlap, cursor, exact: false }
      }),
    news: newsOf(connection),
    purge: purgeOf(connection),
    ping: () =>
      connection.use(async ({ time }) => {
        await time()
      }),
    close: connection.close,
  }
}
