import { hash } from 'node:crypto'
import { type Replacement, replace } from './replace.ts'

let copies = 0

/**
 * Not bugs: bounds so small that the few groups of a history reach them, and nothing that takes its time by the real clock.
 * Such a pause would let a history end, on a busy machine, before its last answer has come.
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
