import { paths } from '@group-organizer/contract/paths'
import { isLive } from '@group-organizer/contract/tombstone'
import { useEffect, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import type { ShownMeeting } from '../../data/queries/meetings.ts'
import { unlessEnded } from '../../data/unless-ended.ts'
import { meetingKind } from '../../kinds/meeting.ts'
import { bringRecord } from '../../sync/pull/bring-record.ts'
import type { Row } from '../../sync/rules/kind.ts'

type Brought = Row | 'gone' | 'failed' | 'under way'

/** Brings a meeting with exact numbers, again where `changedBy` differs. @param isAsked false while unread or never sent */
export const useBringMeeting = (id: string, isAsked: boolean, changedBy: string): Brought => {
  const device = useDevice()
  const [ended, setEnded] = useState<{ id: string; outcome: Brought }>()
  useEffect(() => {
    if (!isAsked) return undefined
    const work = bringRecord(device, meetingKind, paths.meeting(id)).catch(() => 'failed' as const)
    return unlessEnded(work, (outcome) => setEnded({ id, outcome }))
  }, [device, id, isAsked, changedBy])
  return ended?.id === id ? ended.outcome : 'under way'
}

/** The row that is held has the same numbers only with its next `rev`, up to ten minutes later. */
export const withExactCounts = (meeting: ShownMeeting, brought: Brought): ShownMeeting => {
  const isOfThis = meetingKind.isRow(brought) && isLive(brought) && brought.rev === meeting.rev
  if (!isOfThis) return meeting
  const { going, maybe, waiting } = brought
  return { ...meeting, going, maybe, waiting }
}
