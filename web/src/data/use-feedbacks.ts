import type { Feedback } from 'api/contract/feedback'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { type Shown, overlayFeedbacks } from '../domain/overlay.ts'
import { useData } from './data-context.tsx'
import { waitingChanges } from './outbox-of-member.ts'
import { createPull } from './pull.ts'

const newestFirst = (a: Feedback, b: Feedback) =>
  b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id)

/** Feedback of one group as the member sees it, newest first; undefined while the database opens. */
export const useFeedbacks = (groupId: string): Shown<Feedback>[] | undefined => {
  const { db } = useData()
  return useLiveQuery(async () => {
    const rows = await db.feedbacks.where('groupId').equals(groupId).toArray()
    const changes = await waitingChanges(db, 'feedback')
    const ofGroup = changes.filter((change) => 'groupId' in change && change.groupId === groupId)
    return overlayFeedbacks(rows, ofGroup).sort(newestFirst)
  }, [db, groupId])
}

/** Brings a group's feedback up to date when it is opened, and remembers that it was. */
export const usePullFeedbacks = (groupId: string) => {
  const data = useData()
  useEffect(() => {
    void createPull(data).feedbacks(groupId)
  }, [data, groupId])
}
