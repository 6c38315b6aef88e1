import type { Feedback } from 'contract/feedback'
import { useEffect, useState } from 'react'
import { type Shown, overlayFeedbacks } from '../../domain/sync/overlay.ts'
import { isFeedbackRow } from '../../domain/sync/row-guards.ts'
import { useDeviceQuery } from '../database/use-device-query.ts'
import { useData } from '../device-context.tsx'
import { waitingChanges } from '../outbox/pending-mutations.ts'
import { createPull } from '../pull/pull.ts'
import { showFeedback } from './shown-feedback.ts'

const newestFirst = (a: Feedback, b: Feedback) =>
  b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id)

/** Feedback of one group as the member sees it, newest first; undefined while the database opens. */
export const useFeedbacks = (groupId: string): Shown<Feedback>[] | undefined => {
  const { db } = useData()
  return useDeviceQuery(async () => {
    const rows = await db.feedbacks.where('groupId').equals(groupId).toArray()
    const changes = await waitingChanges(db, 'feedback')
    const ofGroup = changes.filter((change) => 'groupId' in change && change.groupId === groupId)
    return overlayFeedbacks(rows.filter(isFeedbackRow), ofGroup).sort(newestFirst)
  }, [db, groupId])
}

export type Pulling = 'under way' | 'done' | 'failed'

/** Brings a group's feedback up to date when it is opened, and keeps it so. @returns how that stands */
export const usePullFeedbacks = (groupId: string): Pulling => {
  const data = useData()
  const [ended, setEnded] = useState<{ groupId: string; well: boolean }>()
  useEffect(() => {
    let asked = true
    const hide = showFeedback(groupId)
    const end = (well: boolean) => {
      if (asked) setEnded({ groupId, well })
    }
    createPull(data)
      .feedbacks(groupId, true)
      .then(
        ({ kind }) => {
          // Also a no is an answer: a group that waits on this device has no feedback yet.
          end(kind !== 'none')
        },
        (error: unknown) => {
          end(false)
          reportError(error)
        },
      )
    return () => {
      asked = false
      hide()
    }
  }, [data, groupId])
  if (ended?.groupId !== groupId) return 'under way'
  return ended.well ? 'done' : 'failed'
}
