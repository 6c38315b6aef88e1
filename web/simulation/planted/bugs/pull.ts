import { mutant, replace } from '../replace.ts'

const newerModule = () => import('../../../src/sync/rules/is-newer.ts')
const pagesModule = () => import('../../../src/sync/pull/feed-pages.ts')

export const pullBugs = [
  mutant(
    'tombstone forgotten',
    replace(newerModule, {
      isNewer:
        ({ isNewer }) =>
        (row, epoch, held) =>
          isNewer(row, epoch, held) && !('deletedAt' in row),
    }),
  ),
  mutant(
    'epoch of a row ignored',
    replace(newerModule, {
      isNewer: () => (row, _epoch, held) => held === undefined || row.rev > held.rev,
    }),
  ),
  mutant('older answer overwrites a newer one', replace(newerModule, { isNewer: () => () => true })),
  mutant(
    `hidden records lost on their author's device`,
    replace(newerModule, {
      isNewer: () => (row, epoch, held) => epoch !== held?.epoch || row.rev > held.rev,
    }),
    replace(() => import('../../../src/sync/pull/pull-hidden.ts'), {
      withHidden: () => (_device, _kind, page) => Promise.resolve(page),
    }),
  ),
  mutant(
    'resync without asOf',
    replace(() => import('../../../src/sync/rows/store-rows.ts'), {
      removeMissing:
        ({ removeMissing }) =>
        (db, kind, held, listed, { epoch }) =>
          removeMissing(db, kind, held, listed, { epoch, asOf: Infinity }),
    }),
  ),
  mutant(
    'answers of an older epoch accepted',
    replace(() => import('../../../src/sync/rows/epoch.ts'), {
      acceptEpoch: () => async (db, epoch) => {
        const known = await db.facts.get('epoch')
        if (typeof known !== 'number' || epoch > known) await db.facts.put(epoch, 'epoch')
      },
    }),
  ),
  mutant(
    'cursor stored before the rows',
    replace(pagesModule, {
      storePage:
        ({ storePage }) =>
        async (db, page, andThen) => {
          await andThen()
          await storePage(db, page, () => Promise.resolve())
        },
    }),
  ),
  mutant(
    'cursor of the last page',
    replace(pagesModule, {
      storePage:
        ({ storePage }) =>
        (db, page, andThen) =>
          storePage(db, page, async () => {
            await andThen()
            const { cursor, asOf, next } = page.meta
            const isOfGroups = page.data.some(({ kind }) => kind.table === 'groups')
            const isLastOfList = isOfGroups && asOf !== undefined && next === undefined
            if (isLastOfList && cursor !== undefined) await db.facts.put(cursor, 'cursor')
          }),
    }),
  ),
  mutant(
    'resync without tombstones',
    replace(pagesModule, {
      askForPage:
        ({ askForPage }) =>
        (device, kinds, path, { deleted: _deleted, ...query }) =>
          askForPage(device, kinds, path, query),
    }),
  ),
]
