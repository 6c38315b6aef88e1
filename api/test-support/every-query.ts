import type { Feedbacks, GroupFilter, Groups, Store } from '../src/domain/store.ts'
import { alive, deadGroup, feedbackDraft, groupDraft, newId } from './records.ts'

type Asked = Pick<Store, 'groups' | 'feedbacks' | 'recentWrites' | 'lastChange' | 'purge'>

const filters: GroupFilter[] = [
  {},
  { deleted: true },
  { category: 'Fishing' },
  { category: 'Fishing', deleted: true },
  { q: 'harbour pier' },
  { q: 'harbour', category: 'Fishing' },
]

const listed = async (groups: Groups, filter: GroupFilter) => {
  const { next } = await groups.list({ ...filter, limit: 1 })
  if (next !== undefined) await groups.list({ ...filter, limit: 1, after: next })
}

const read = async (groups: Groups, since: string) => {
  const { cursor } = await groups.changes(since, 1)
  await groups.changes(cursor, 1) // the second page of a run may be asked for in another way
}

/** Calls every operation of a store in every way it has; a new one does not compile until it is named here. */
export const askEverything = async (
  { groups, feedbacks, recentWrites, lastChange, purge }: Asked,
  since: string,
) => {
  const drafts = [1, 2, 3].map(() => groupDraft({ hobbyCategory: 'Fishing' }))
  const [group] = await Promise.all(drafts.map((draft) => groups.insert(draft)))
  const [feedback] = [alive(await feedbacks.insert(feedbackDraft()))]
  const ofGroups: Record<keyof Groups, () => Promise<unknown>> = {
    find: () => groups.find(newId()),
    insert: () => groups.insert(groupDraft()),
    replace: () => groups.replace({ ...alive(group), rev: 2 }, 1),
    list: () => Promise.all(filters.map((filter) => listed(groups, filter))),
    count: () => Promise.all(filters.map((filter) => groups.count(filter))),
    ownedBy: () => groups.ownedBy('mara'),
    countOwnedBy: () => groups.countOwnedBy('mara'),
    changes: () => read(groups, since),
  }
  const ofFeedbacks: Record<keyof Feedbacks, () => Promise<unknown>> = {
    find: () => feedbacks.find(newId()),
    insert: () => feedbacks.insert(feedbackDraft()),
    replace: () => feedbacks.replace({ ...feedback, rev: 2 }, 1),
    list: () => feedbacks.list(10, newId()),
    ofGroup: () =>
      Promise.all([
        feedbacks.ofGroup(feedback.groupId),
        feedbacks.ofGroup(feedback.groupId, { deleted: true }),
      ]),
  }
  for (const ask of [...Object.values(ofGroups), ...Object.values(ofFeedbacks)]) await ask()
  await groups.replace(deadGroup({ ...alive(group), rev: 2 }), 2)
  await recentWrites((await recentWrites()).place - 1)
  await lastChange()
  await purge(Date.parse('2031-01-01'))
}
