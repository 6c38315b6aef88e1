import { paths } from '@group-organizer/contract/paths'
import { useEffect, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { meetingKind } from '../../kinds/meeting.ts'
import { bringRecord } from '../../sync/pull/bring-record.ts'
import { showList } from '../../sync/pull/followed-lists.ts'
import { createPull } from '../../sync/pull/pull.ts'
import { hasNoParent } from '../../sync/pull/pulled.ts'

/** Brings the meetings of a group that is shown. @returns whether that has ended */
export const usePullMeetings = (groupId: string): boolean => {
  const device = useDevice()
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    const hide = showList(meetingKind, groupId)
    createPull(device)
      .list(meetingKind, groupId)
      .then((result) => {
        if (result.kind === 'pulled' || hasNoParent(result)) setEnded(groupId)
      })
      .catch(reportError)
    return hide
  }, [device, groupId])
  return ended === groupId
}

export type Brought = Awaited<ReturnType<typeof bringRecord>> | 'under way'

/** Brings a meeting that is shown, with exact numbers; again where `changedBy` differs. */
export const useBringMeeting = (id: string, changedBy: string): Brought => {
  const device = useDevice()
  const [ended, setEnded] = useState<{ id: string; outcome: Brought }>()
  useEffect(() => {
    let isLate = false
    bringRecord(device, meetingKind, paths.meeting(id))
      .catch(() => 'failed' as const)
      .then((outcome) => {
        if (!isLate) setEnded({ id, outcome })
      })
      .catch(reportError)
    return () => {
      isLate = true
    }
  }, [device, id, changedBy])
  return ended?.id === id ? ended.outcome : 'under way'
}
