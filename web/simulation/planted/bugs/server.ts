import type { Stored } from '../../../../api/src/domain/records.ts'
import { type Collection, StoreFull } from '../../../../api/src/domain/store.ts'
import { mutant, replace } from '../replace.ts'

const nothingIsApplied = replace(() => import('../../../../api/src/domain/idempotency.ts'), {
  isApplied: () => () => false,
})

const replacesAnyRev = <T extends Stored>(records: Collection<T>): Collection<T> => ({
  ...records,
  replace: async (draft, expectedRev) => {
    const held = await records.find(draft._id)
    return records.replace(draft, held?.rev ?? expectedRev)
  },
})

export const serverBugs = [
  mutant(
    'one device remembered only',
    replace(() => import('@group-organizer/contract/limits'), {
      limits: ({ limits }) => Object.assign({}, limits, { devices: 1 }),
    }),
  ),
  mutant(
    'a differing creation accepted',
    replace(() => import('../../../../api/src/domain/write-guards.ts'), {
      acceptRepeatedCreation:
        ({ acceptRepeatedCreation }) =>
        (kind, stored, _, request) =>
          acceptRepeatedCreation(kind, stored, true, request),
    }),
  ),
  mutant(
    'cursor a little too far',
    replace(() => import('../../../../api/src/store/cursors.ts'), {
      writeCursor:
        ({ writeCursor }) =>
        (cursor) =>
          writeCursor({ ...cursor, stamp: cursor.stamp + 1 }),
    }),
  ),
  mutant('no applied on the server', nothingIsApplied),
  mutant(
    'compare-and-swap without compare',
    replace(() => import('../../../../api/src/store/sqlite/records.ts'), {
      recordsOf:
        ({ recordsOf }) =>
        (db, kind) =>
          replacesAnyRev(recordsOf(db, kind)),
    }),
  ),
  mutant(
    'late creation brings a deleted group back',
    nothingIsApplied,
    replace(() => import('../../../../api/src/domain/record-rules.ts'), {
      createRecord:
        ({ createRecord }) =>
        (kind, { stored, parent }, creation, request) =>
          createRecord(
            kind,
            { stored: stored && 'deletedAt' in stored ? undefined : stored, parent },
            creation,
            request,
          ),
    }),
  ),
  mutant(
    'a picture purged that a group names',
    replace(() => import('../../../../api/src/store/columns.ts'), {
      columnsOf:
        ({ columnsOf }) =>
        (kind, record) => ({ ...columnsOf(kind, record), picture: null }),
    }),
  ),
  mutant(
    'a repeated deletion takes what a later sign-in wrote',
    replace(() => import('../../../../api/src/store/sqlite/accounts.ts'), {
      sqliteAccounts:
        ({ sqliteAccounts }) =>
        (db) => {
          const accounts = sqliteAccounts(db)
          const closing = async (uid: string) => {
            const found = await accounts.closing(uid)
            return found && { ...found, isReopened: false }
          }
          return { ...accounts, closing }
        },
    }),
  ),
  mutant(
    'no new epoch for a copy that was put back',
    replace(() => import('../../../../api/src/store/sqlite/feed.ts'), {
      sqliteChanges:
        ({ sqliteChanges }) =>
        (db, ...rest) =>
          sqliteChanges({ ...db, write: () => Promise.reject(new StoreFull('')) }, ...rest),
    }),
  ),
]
