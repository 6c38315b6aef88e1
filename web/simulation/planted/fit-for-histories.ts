import { type Replacement, replace } from './replace.ts'

/**
 * Not bugs: bounds so small that the few groups of a history reach them, and no pause by the real clock. Such a pause would let
 * a history end, on a busy machine, before its last answer has come.
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
  replace(() => import('../../../api/src/domain/turns.ts'), {
    nextTurn: () => () => Promise.resolve(),
  }),
]
