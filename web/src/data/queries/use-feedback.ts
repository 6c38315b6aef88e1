import type { Feedback } from '@group-organizer/contract/feedback'
import { useEffect, useState } from 'react'
import { feedbackKind, isFeedbackRow } from '../../kinds/feedback.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { overlayFeedbacks } from '../../kinds/overlays.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'
import { pendingMutations } from '../../sync/outbox/pending-mutations.ts'
import { showList } from '../../sync/pull/followed-lists.ts'
import { createPull } from '../../sync/pull/pull.ts'
import { type Pulled, hasNoParent } from '../../sync/pull/pulled.ts'
import { parentOf } from '../../sync/rules/kind.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { useDevice } from '../device-context.tsx'
import { useDeviceQuery } from '../use-device-query.ts'

const newestFirst = (a: Feedback, b: Feedback) =>
  b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id)

type FeedbackOfGroup = {
  feedbacks: Shown<Feedback>[]
  /** Whether the server's list ever reached this device. */
  listed: boolean
}

const readFeedback = async (device: QueriedDevice, groupId: string): Promise<FeedbackOfGroup> => {
  const { db } = device
  const rows = await db.feedbacks.where('groupId').equals(groupId).toArray()
  const list = await db.feedbackLists.get(groupId)
  const changes = await pendingMutations(device, 'feedback')
  const viewer = await readCurrentUid(device)
  const ofGroup = changes.filter((change) => parentOf(feedbackKind, change) === groupId)
  return {
    feedbacks: overlayFeedbacks(rows.filter(isFeedbackRow), ofGroup, viewer).sort(newestFirst),
    listed: list?.listed === true || Boolean(list?.etag),
  }
}

export const useFeedback = (groupId: string): FeedbackOfGroup | undefined =>
  useDeviceQuery((device) => readFeedback(device, groupId), [groupId])

/** 'none': the server has no such group, because it waits on this device. */
type Pulling = 'under way' | 'done' | 'none' | 'failed'

const outcomeOf = (result: Pulled): Pulling => {
  if (result.kind === 'pulled') return 'done'
  return hasNoParent(result) ? 'none' : 'failed'
}

export const usePullFeedbacks = (groupId: string): Pulling => {
  const device = useDevice()
  const [ended, setEnded] = useState<{ groupId: string; pulling: Pulling }>()
  useEffect(() => {
    let asked = true
    const hide = showList(feedbackKind, groupId)
    const end = (pulling: Pulling) => {
      if (asked) setEnded({ groupId, pulling })
    }
    createPull(device)
      .list(feedbackKind, groupId, true)
      .then(
        (result) => {
          end(outcomeOf(result))
        },
        (error: unknown) => {
          end('failed')
          reportError(error)
        },
      )
    return () => {
      asked = false
      hide()
    }
  }, [device, groupId])
  return ended?.groupId === groupId ? ended.pulling : 'under way'
}
