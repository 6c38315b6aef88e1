import type { Store } from '../../domain/store.ts'
import { writeCursor } from '../cursors.ts'
import { mongoAccounts } from './accounts.ts'
import { type Connection, type Kept, connect } from './connection.ts'
import { mongoFeedbacks } from './feedbacks.ts'
import { mongoGroups } from './groups.ts'
import { mongoModeration } from './moderation.ts'
import { mongoPictures } from './pictures.ts'

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
    moderation: mongoModeration(connection),
    accounts: mongoAccounts(connection),
    pictures: mongoPictures(connection),
    epoch: () => connection.use(({ history }) => Promise.resolve(history.epoch)),
    asOf: () =>
      connection.use(async ({ history, time }) => {
        const now = await time()
        const cursor = writeCursor({ ...history, time: now, stamp: now })
        return { stamp: now - overlap, cursor, exact: false }
      }),
    recentWrites: recentWritesOf(connection),
    purge: purgeOf(connection),
    lastChange: lastChangeOf(connection),
    check: () => Promise.resolve([]), // the database looks after itself
    ping: () =>
      connection.use(async ({ groups, feedbacks }) => {
        await Promise.all([groups.findOne({ _id: '' }), feedbacks.findOne({ _id: '' })])
      }),
    close: connection.close,
  }
}

/** Milliseconds that are read again, since writes become visible a little after their stamp. */
const lookBack = 5_000

/** At most so many of each kind are read. */
const most = 1_000

export const recentWritesOf =
  (connection: Connection): Store['recentWrites'] =>
  (since) =>
    connection.use(async ({ groups, feedbacks, time }) => {
      const place = await time()
      if (since === undefined) return { place, written: [] }
      const written = [groups, feedbacks].map((collection) =>
        collection
          .find({ stamp: { $gte: new Date(since - lookBack) } })
          .sort({ stamp: -1, _id: -1 })
          .limit(most)
          .project<Pick<Kept, '_id' | 'rev' | 'groupId'>>({ rev: 1, groupId: 1 })
          .toArray(),
      )
      return { place, written: (await Promise.all(written)).flat() }
    })

export const lastChangeOf =
  (connection: Connection): Store['lastChange'] =>
  () =>
    connection.use(async ({ groups, feedbacks }) => {
      const newest = [groups, feedbacks].map((collection) =>
        collection
          .find()
          .sort({ stamp: -1, _id: -1 })
          .limit(1)
          .project<Pick<Kept, 'stamp'>>({ stamp: 1 })
          .toArray(),
      )
      const stamps = (await Promise.all(newest)).flat().map(({ stamp }) => stamp.getTime())
      return stamps.length === 0 ? undefined : Math.max(...stamps)
    })

/**
 * Each group's feedback goes before its tombstone, which is what finds it: so a purge that is interrupted is taken up
 * by the next one. No feedback of a deleted group is written meanwhile. Each step is a use of its own, which has its time.
 */
export const purgeOf =
  ({ use }: Connection) =>
  async (before: number) => {
    const moment = { $lt: new Date(before).toISOString() }
    const dead = { deletedAt: moment }
    const ids = await use(({ groups }) => groups.find(dead).project<{ _id: string }>({ _id: 1 }).toArray())
    let { deletedCount: gone } = await use(({ reports }) => reports.deleteMany({ createdAt: moment }))
    for (const { _id } of ids)
      gone += await use(async ({ groups, feedbacks }) => {
        const { deletedCount } = await feedbacks.deleteMany({ groupId: _id })
        return deletedCount + (await groups.deleteOne({ _id, ...dead })).deletedCount
      })
    return gone + (await use(({ feedbacks }) => feedbacks.deleteMany(dead))).deletedCount
  }
