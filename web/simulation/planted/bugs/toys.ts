import { mutant, replace } from '../replace.ts'

/** Bugs that only kinds can show which the product does not have yet. */
export const toyBugs = [
  mutant(
    'rows of an account stay at its log-out',
    replace(() => import('../../../src/sync/rows/account-rows.ts'), {
      forgetOtherAccounts: () => () => Promise.resolve(),
    }),
  ),
  mutant(
    'a state is shown only once its record is held',
    replace(() => import('../../../src/sync/rules/overlay.ts'), {
      overlay:
        ({ overlay }) =>
        (kind, rows, mutations, viewer) => {
          const held = new Set(rows.map(({ _id }) => _id))
          const seen = mutations.filter(({ type, entityId }) => type !== 'place.want' || held.has(entityId))
          return overlay(kind, rows, seen, viewer)
        },
    }),
  ),
]
