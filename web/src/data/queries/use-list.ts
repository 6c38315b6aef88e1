import type { Feedback } from '@group-organizer/contract/feedback'
import type { Attendance } from '@group-organizer/contract/meetings/attendance'
import type { Announcement } from '@group-organizer/contract/words/announcement'
import type { Reply } from '@group-organizer/contract/words/reply'
import { useEffect, useState } from 'react'
import { announcementKind } from '../../kinds/announcement.ts'
import { attendanceKind } from '../../kinds/attendance.ts'
import { feedbackKind } from '../../kinds/feedback.ts'
import { replyKind } from '../../kinds/reply.ts'
import { type ListName, showList } from '../../sync/pull/followed-lists.ts'
import { createPull } from '../../sync/pull/pull.ts'
import { type Pulled, hasNoParent } from '../../sync/pull/pulled.ts'
import type { ListKind } from '../../sync/rules/kind.ts'
import { useDevice } from '../device-context.tsx'
import { unlessEnded } from '../unless-ended.ts'
import { useDeviceQuery } from '../use-device-query.ts'
import { readShownList } from './read-shown.ts'

type Written = { _id: string; createdAt: string }

const newestFirst = (a: Written, b: Written) =>
  b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id)

/** The texts about a group, newest first. */
const useList = <T extends Written>(kind: ListKind, groupId: string) =>
  useDeviceQuery(
    async (device) => {
      const { records, isListed } = await readShownList<T>(device, kind, groupId)
      return { records: records.sort(newestFirst), isListed }
    },
    [groupId, kind],
  )

export const useFeedback = (groupId: string) => useList<Feedback>(feedbackKind, groupId)

export const useAnnouncements = (groupId: string) => useList<Announcement>(announcementKind, groupId)

export const useReplies = (groupId: string) => useList<Reply>(replyKind, groupId)

/** People who answered a meeting or attended it, with waiting ticks. */
export const useCheckIn = (meetingId: string) =>
  useDeviceQuery((device) => readShownList<Attendance>(device, attendanceKind, meetingId), [meetingId])

/** 'none': the server has no such group, because it waits on this device. */
type Pulling = 'under way' | 'done' | 'none' | 'failed'

const outcomeOf = (result: Pulled): Pulling => {
  if (result.kind === 'pulled') return 'done'
  return hasNoParent(result) ? 'none' : 'failed'
}

/** Brings the list of a parent that is shown, and keeps it fresh. @param isSent whether the server may know the parent */
export const usePullList = (kind: ListName['kind'], parentId: string, isSent = true): Pulling => {
  const device = useDevice()
  const [ended, setEnded] = useState<{ parentId: string; pulling: Pulling }>()
  useEffect(() => {
    if (!isSent) return undefined
    const hide = showList(kind, parentId)
    const work = createPull(device)
      .list(kind, parentId, true)
      .then(outcomeOf)
      .catch((error: unknown) => {
        reportError(error)
        return 'failed' as const
      })
    const end = unlessEnded(work, (pulling) => setEnded({ parentId, pulling }))
    return () => {
      end()
      hide()
    }
  }, [device, kind, parentId, isSent])
  if (!isSent) return 'none'
  return ended?.parentId === parentId ? ended.pulling : 'under way'
}
