import { announcementKind } from '../domain/kinds/announcement.ts'
import { answerKind } from '../domain/kinds/answer.ts'
import { feedbackKind } from '../domain/kinds/feedback.ts'
import { groupKind } from '../domain/kinds/group.ts'
import { meetingKind } from '../domain/kinds/meeting.ts'
import { membershipKind } from '../domain/kinds/membership.ts'
import { ledgersOf } from '../domain/seats/stored-ledger.ts'
import type { Store } from '../domain/store.ts'
import { lastGroupId, sampleRecords } from './sample-records.ts'

/** Whether the store holds only parts of the sample, from an interrupted start. */
const isUnused = async (store: Store, ids: Set<string>) => {
  const { records, next } = await store.records(groupKind).list({ deleted: true, limit: ids.size })
  return next === undefined && records.every(({ _id }) => ids.has(_id))
}

/**
 * Fills an empty store with sample groups that start around `now`. The last group marks the sample as complete: no account can
 * sign in as its owner and delete it.
 */
export const loadSample = async (store: Store, now: Date): Promise<void> => {
  if (await store.records(groupKind).find(lastGroupId)) return
  const { groups, feedbacks, announcements, memberships, meetings, answers, ledgers } =
    await sampleRecords(now)
  if (!(await isUnused(store, new Set(groups.map(({ _id }) => _id))))) return
  await store.records(groupKind).insertAll(groups.slice(0, -1))
  await store.records(feedbackKind).insertAll(feedbacks)
  await store.records(announcementKind).insertAll(announcements)
  await store.records(membershipKind).insertAll(memberships)
  await store.records(meetingKind).insertAll(meetings)
  await store.records(answerKind).insertAll(answers)
  await store.records(ledgersOf()).insertAll(ledgers)
  await store.records(groupKind).insertAll(groups.slice(-1))
}
