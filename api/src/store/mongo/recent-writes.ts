import type { Store } from '../../domain/store.ts'
import type { Connection } from './connection.ts'
import type { Kept } from './document.ts'

/** Milliseconds that are told of again, since writes become visible a little after their stamp. */
const lookBack = 5_000

/** At most so many of each kind are told of. */
const most = 1_000

export const newsOf =
  (connection: Connection): Store['news'] =>
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
