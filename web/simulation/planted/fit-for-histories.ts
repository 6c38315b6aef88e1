import { hash } from 'node:crypto'
import { type Replacement, replace } from './replace.ts'

let copies = 0

/**
 * These are not bugs. The limits are small enough for a history to reach, and real pauses are removed: a busy machine could end
 * a history before its last answer.
 */
export const fitForHistories: Replacement[] = [
  replace(() => import('@group-organizer/contract/limits'), {
    limits: ({ limits }) => Object.assign({}, limits, { page: 2 }),
  }),
  replace(() => import('../../src/sync/database/evict.ts'), {
    evictLists:
      ({ evictLists }) =>
      (db) =>
        evictLists(db, 1),
  }),
  replace(() => import('@group-organizer/contract/seat'), {
    intentId:
      () =>
      (...named) =>
        Promise.resolve(hash('sha256', JSON.stringify(named)).slice(0, 24)),
  }),
  replace(() => import('../../../api/src/domain/seats/counts.ts'), {
    createCounts:
      ({ createCounts }) =>
      (parts) => {
        const hour = 60 * 60 * 1000
        // No copy is younger than ten minutes, so that none waits.
        return createCounts({ ...parts, now: () => parts.now() + hour * ++copies })
      },
  }),
  replace(() => import('../../../api/src/domain/turns.ts'), {
    nextTurn: () => () => Promise.resolve(),
  }),
]
