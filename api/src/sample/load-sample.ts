import type { Store } from '../domain/store.ts'
import { sampleRecords } from './sample-records.ts'

/**
 * Whether a store is empty, or holds a part of the sample and nothing else: then a start before this one
 * ended halfway, and no member has written since.
 */
const isUnused = async ({ groups }: Store, ids: Set<string>) => {
  const { records, next } = await groups.list({ deleted: true, limit: ids.size })
  return next === undefined && records.every(({ _id }) => ids.has(_id))
}

/**
 * Fills an empty store with sample groups and feedback; a store that has data stays as it is. `now` is
 * today, around which the groups start.
 *
 * The last group is written last of all and stands for the whole: where it is, the sample is complete.
 * It belongs to no account that can sign in, so it cannot be deleted and the sample comes only once.
 */
export const loadSample = async (store: Store, now: Date): Promise<void> => {
  const { groups, feedbacks } = sampleRecords(now)
  const last = groups.at(-1)
  if (!last || (await store.groups.find(last._id))) return
  if (!(await isUnused(store, new Set(groups.map(({ _id }) => _id))))) return
  await Promise.all(groups.slice(0, -1).map((group) => store.groups.insert(group)))
  await Promise.all(feedbacks.map((feedback) => store.feedbacks.insert(feedback)))
  await store.groups.insert(last)
}
