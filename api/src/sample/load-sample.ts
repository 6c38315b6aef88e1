import { feedbackKind } from '../domain/kinds/feedback.ts'
import { groupKind } from '../domain/kinds/group.ts'
import type { Store } from '../domain/store.ts'
import { sampleRecords } from './sample-records.ts'

/** Whether the store holds nothing but parts of the sample, from an interrupted start. */
const isUnused = async (store: Store, ids: Set<string>) => {
  const { records, next } = await store.records(groupKind).list({ deleted: true, limit: ids.size })
  return next === undefined && records.every(({ _id }) => ids.has(_id))
}

/**
 * Fills an empty store with sample groups that start around `now`. The last group marks the sample as complete: no
 * account can sign in as its owner and delete it.
 */
export const loadSample = async (store: Store, now: Date): Promise<void> => {
  const { groups, feedbacks } = sampleRecords(now)
  const last = groups.at(-1)
  if (!last || (await store.records(groupKind).find(last._id))) return
  if (!(await isUnused(store, new Set(groups.map(({ _id }) => _id))))) return
  await Promise.all(groups.slice(0, -1).map((group) => store.records(groupKind).insert(group)))
  await Promise.all(feedbacks.map((feedback) => store.records(feedbackKind).insert(feedback)))
  await store.records(groupKind).insert(last)
}
