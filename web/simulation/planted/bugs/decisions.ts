import type { Mutation } from '../../../src/sync/rules/mutation.ts'
import { outboxWith } from '../outbox-with.ts'
import { mutant, replace } from '../replace.ts'

const resolveModule = () => import('../../../src/sync/decisions/resolve-conflict.ts')
const retryModule = () => import('../../../src/sync/decisions/retry.ts')
const discardModule = () => import('../../../src/sync/decisions/discard.ts')
const discardedModule = () => import('../../../src/sync/rules/discarded.ts')

/** The row that goes with one that is taken for another. */
const discardedAs = (
  discarded: (row: Mutation, all: readonly Mutation[]) => Mutation[],
  row: Mutation,
  seeming: Mutation,
  all: readonly Mutation[],
) => discarded(seeming, all).map((gone) => (gone.seq === row.seq ? row : gone))

export const decisionBugs = [
  mutant(
    'edited row keeps its seq',
    replace(resolveModule, {
      resolveConflict:
        ({ resolveConflict }) =>
        (device, seq, ...choice) => {
          const db = outboxWith(device.db, { add: (row) => device.db.outbox.put({ ...row, seq }) })
          return resolveConflict({ ...device, db }, seq, ...choice)
        },
    }),
  ),
  mutant(
    'keeping deletes the change',
    replace(resolveModule, {
      resolveConflict:
        ({ resolveConflict }) =>
        (device, seq, ...choice) => {
          const db = outboxWith(device.db, { add: () => device.db.outbox.count() })
          return resolveConflict({ ...device, db }, seq, ...choice)
        },
    }),
  ),
  mutant(
    'keeping leaves it stopped',
    replace(resolveModule, {
      resolveConflict:
        ({ resolveConflict }) =>
        (device, seq, ...choice) => {
          const db = outboxWith(device.db, {
            add: (row) => device.db.outbox.add({ ...row, state: 'attention', reason: { why: 'conflict' } }),
          })
          return resolveConflict({ ...device, db }, seq, ...choice)
        },
    }),
  ),
  mutant(
    'keeping deletes what stands behind',
    replace(() => import('../../../src/sync/outbox/reassign-seq.ts'), {
      rowsBehind:
        ({ rowsBehind }) =>
        async (db, row) => {
          const behind = await rowsBehind(db, row)
          await db.outbox.bulkDelete(behind.map(({ seq }) => seq))
          return []
        },
    }),
  ),
  mutant(
    'keeping against what its member never saw',
    replace(() => import('../../../src/sync/rules/resolved-mutation.ts'), {
      resolvedMutation:
        ({ resolvedMutation }) =>
        (...args) => {
          const resolved = resolvedMutation(...args)
          return resolved?.type === 'group.update' ? { ...resolved, base: resolved.changes } : resolved
        },
    }),
  ),
  mutant(
    'retry and keep do nothing',
    replace(retryModule, { retryChange: () => () => Promise.resolve() }),
    replace(resolveModule, { resolveConflict: () => () => Promise.resolve() }),
  ),
  mutant(
    'retry leaves it too old',
    replace(retryModule, {
      retryChange:
        ({ retryChange }) =>
        async (device, seq) => {
          const row = await device.db.outbox.get(seq)
          return retryChange({ ...device, now: () => row?.createdAt ?? 0 }, seq)
        },
    }),
  ),
  mutant('undo brings nothing back', replace(discardedModule, { broughtBack: () => () => [] })),
  mutant(
    'undo behind what followed',
    replace(discardedModule, {
      broughtBack:
        ({ broughtBack }) =>
        (kinds, rows, behind) => {
          const all = broughtBack(kinds, rows, behind)
          return [...all.slice(rows.length), ...all.slice(0, rows.length)]
        },
    }),
  ),
  mutant(
    'undo collides with what followed',
    replace(discardedModule, {
      broughtBack:
        ({ broughtBack }) =>
        (kinds, rows, behind) => [...broughtBack(kinds, rows, []), ...behind],
    }),
  ),
  mutant(
    'undo makes no room',
    replace(discardedModule, {
      broughtBack:
        ({ broughtBack }) =>
        (kinds, rows) =>
          broughtBack(kinds, rows, []),
    }),
  ),
  mutant(
    'discard leaves what followed to collide',
    replace(discardedModule, { withoutDiscarded: () => (_kinds, _row, behind) => [...behind] }),
  ),
  mutant(
    'discard takes what stands behind',
    replace(discardedModule, {
      discarded:
        ({ discarded }) =>
        (row, all) =>
          discardedAs(discarded, row, { ...row, type: 'group.create' }, all),
    }),
  ),
  mutant(
    'discard of what may have arrived',
    replace(discardedModule, {
      discarded:
        ({ discarded }) =>
        (row, all) =>
          discardedAs(discarded, row, { ...row, state: 'attention' }, all),
    }),
  ),
  mutant(
    `discard all takes another account's`,
    replace(discardModule, {
      discardAll:
        ({ discardAll }) =>
        async (device) => {
          await discardAll(device, 'member')
          await discardAll(device, 'others')
        },
    }),
  ),
  mutant(
    'discard all leaves what was tried',
    replace(discardModule, {
      discardAll:
        ({ discardAll }) =>
        async (device, whose) => {
          const tried = await device.db.outbox.filter(({ attempts }) => attempts > 0).toArray()
          await discardAll(device, whose)
          await device.db.outbox.bulkPut(tried)
        },
    }),
  ),
]
