import type { Mutation } from '../../../src/sync/rules/mutation.ts'
import type { Queue } from '../../../src/sync/rules/queue.ts'
import { outboxWith } from '../outbox-with.ts'
import { mutant, replace } from '../replace.ts'

const coalesceModule = () => import('../../../src/sync/rules/coalesce.ts')
const queueModule = () => import('../../../src/sync/rules/queue.ts')
const ruleModule = () => import('../../../src/sync/rules/overlay.ts')

const neverTried = (row: Mutation): Mutation => (row.state === 'attention' ? row : { ...row, attempts: 0 })

/** The same rows as they are in the queue. */
const sameRows = (rows: readonly Mutation[], { mutations }: Queue) =>
  mutations.filter(({ seq }) => rows.some((row) => row.seq === seq))

const needsMember = ({ mutations }: Queue) => mutations.some(({ state }) => state === 'attention')

export const outboxBugs = [
  mutant(
    'coalescing keeps the last base',
    replace(coalesceModule, {
      coalesce:
        ({ coalesce }) =>
        (rows, next, all) => {
          const plan = coalesce(rows, next, all)
          const change = plan.change.map((row) =>
            row.type === 'group.update' && next.type === 'group.update'
              ? { ...row, base: { ...row.base, ...next.base } }
              : row,
          )
          return { ...plan, change }
        },
    }),
  ),
  mutant(
    'folding into the first of several',
    replace(coalesceModule, {
      coalesce:
        ({ coalesce }) =>
        (rows, next, all) => {
          const first = rows.findIndex((row) => row.attempts === 0 && row.type === next.type)
          const plan = coalesce(first < 0 ? rows : rows.slice(0, first + 1), next, all)
          return plan.change.length > 0 ? plan : coalesce(rows, next, all)
        },
    }),
  ),
  mutant(
    'coalescing after send',
    replace(coalesceModule, {
      coalesce:
        ({ coalesce }) =>
        (rows, next, all) => {
          const plan = coalesce(rows.map(neverTried), next, all.map(neverTried))
          const change = plan.change.map((row) => ({
            ...row,
            attempts: rows.find(({ seq }) => seq === row.seq)?.attempts ?? 0,
          }))
          return { ...plan, change }
        },
    }),
  ),
  mutant(
    'edit forgets what stands behind',
    replace(coalesceModule, {
      coalesce:
        ({ coalesce }) =>
        (rows, next, all) => {
          const plan = coalesce(rows, next, all)
          if (plan.renew.length === 0) return plan
          const stuck = rows.findIndex(({ state }) => state === 'attention')
          return { ...coalesce(rows.slice(0, stuck + 1), next, all), remove: plan.remove }
        },
    }),
  ),
  mutant(
    'edited row sent under its old seq',
    replace(coalesceModule, {
      coalesce:
        ({ coalesce }) =>
        (rows, next, all) => {
          const plan = coalesce(rows, next, all)
          return { ...plan, change: [...plan.change, ...plan.renew], renew: [] }
        },
    }),
  ),
  mutant(
    'seq used again',
    replace(() => import('../../../src/sync/outbox/enqueue.ts'), {
      enqueue:
        ({ enqueue }) =>
        (db, now, queued) => {
          const withOldSeq = outboxWith(db, {
            add: (row) =>
              db.outbox
                .orderBy('seq')
                .last()
                .then((last) => db.outbox.put({ ...row, seq: (last?.seq ?? 0) + 1 })),
          })
          return enqueue(withOldSeq, now, queued)
        },
    }),
  ),
  mutant(
    'dependsOn ignored',
    replace(queueModule, {
      sendable:
        ({ sendable }) =>
        (queue, now) => {
          const mutations = queue.mutations.map(({ dependsOn: _dependsOn, ...row }): Mutation => row)
          return sameRows(sendable({ ...queue, mutations }, now), queue)
        },
    }),
  ),
  mutant(
    'order of a record ignored',
    replace(queueModule, {
      sendable:
        ({ sendable }) =>
        (queue, now) =>
          queue.mutations.filter((row) => {
            const others = queue.mutations.filter(({ entityId }) => entityId !== row.entityId)
            return sendable({ ...queue, mutations: [...others, row] }, now).includes(row)
          }),
    }),
  ),
  mutant(
    'everything waits for attention',
    replace(queueModule, {
      sendable:
        ({ sendable }) =>
        (queue, now) =>
          needsMember(queue) ? [] : sendable(queue, now),
      nextSendable:
        ({ nextSendable }) =>
        (queue, now) =>
          needsMember(queue) ? undefined : nextSendable(queue, now),
    }),
  ),
  mutant(
    'screen forgets what is being sent',
    replace(ruleModule, {
      overlay:
        ({ overlay }) =>
        (kind, rows, mutations, viewer) => {
          const seen = mutations.filter(({ type, state }) => type !== 'group.update' || state !== 'sending')
          return overlay(kind, rows, seen, viewer)
        },
    }),
  ),
  mutant(
    'hidden records shown to everybody',
    replace(ruleModule, {
      overlay:
        ({ overlay }) =>
        (kind, rows, mutations, viewer) =>
          overlay(
            kind,
            rows.map((row) => ({ ...row, hidden: undefined })),
            mutations,
            viewer,
          ),
    }),
  ),
  mutant(
    `another account's changes on the screen`,
    replace(() => import('../../../src/sync/outbox/pending-mutations.ts'), {
      pendingMutations:
        ({ pendingMutations }) =>
        async (device, entity, entityId) => {
          const uids = new Set((await device.db.outbox.toArray()).map(({ uid }) => uid))
          const ofEach = [...uids].map((uid) => {
            const currentUid = { ...device.currentUid, getState: () => uid }
            return pendingMutations({ ...device, currentUid }, entity, entityId)
          })
          return (await Promise.all(ofEach)).flat()
        },
    }),
  ),
  mutant(
    'eviction keeps the ETag',
    replace(() => import('../../../src/sync/database/evict.ts'), {
      evictLists:
        ({ evictLists }) =>
        async (db) => {
          const lists = await db.table('feedbackLists').toArray()
          const wasThereAny = await evictLists(db)
          await db.table('feedbackLists').bulkPut(lists)
          return wasThereAny
        },
    }),
  ),
  mutant(
    'a picture forgotten while its change waits',
    replace(() => import('../../../src/sync/database/evict.ts'), {
      evictPictures: () => async (db) => {
        const names = await db.pictures.toCollection().primaryKeys()
        await db.pictures.bulkDelete(names.slice(0, -1))
        return Math.max(0, names.length - 1)
      },
      forgetPictures: () => async (db, before) =>
        db.pictures.filter(({ chosenAt }) => chosenAt < before).delete(),
    }),
  ),
]
