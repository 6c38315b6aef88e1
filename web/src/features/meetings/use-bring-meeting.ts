import { recordId } from '@group-organizer/contract/fields'
import { paths } from '@group-organizer/contract/paths'
import { isLive } from '@group-organizer/contract/tombstone'
import { useEffect, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { type ShownMeeting, useMeeting } from '../../data/queries/meetings.ts'
import { unlessEnded } from '../../data/unless-ended.ts'
import { meetingKind } from '../../kinds/meeting.ts'
import { type Brought as Answered, bringRecord } from '../../sync/pull/bring-record.ts'
import { useOnline } from '../../ui/use-browser.ts'

type Brought = Answered | 'under way'

/**
 * Brings a meeting with exact numbers, again where `changedBy` differs or the network returns.
 * @param isAsked false while unread or never sent
 */
export const useBringMeeting = (id: string, isAsked: boolean, changedBy: string): Brought => {
  const device = useDevice()
  const isOnline = useOnline()
  const [ended, setEnded] = useState<{ id: string; outcome: Brought }>()
  useEffect(() => {
    if (!isAsked) return undefined
    const work = bringRecord(device, meetingKind, paths.meeting(id)).catch(() => 'failed' as const)
    return unlessEnded(work, (outcome) =>
      // A failure does not make an earlier answer untrue.
      setEnded((before) => (outcome === 'failed' && before?.id === id ? before : { id, outcome })),
    )
  }, [device, id, isAsked, changedBy, isOnline])
  return ended?.id === id ? ended.outcome : 'under way'
}

/** The row that is held has the same numbers only with its next `rev`, up to ten minutes later. */
export const withExactCounts = (meeting: ShownMeeting, brought: Brought): ShownMeeting => {
  const isOfThis = meetingKind.isRow(brought) && isLive(brought) && brought.rev === meeting.rev
  if (!isOfThis) return meeting
  const { going, maybe, waiting } = brought
  return { ...meeting, going, maybe, waiting }
}

/** Undefined while the device and then the server are asked. Only for one `id`: a held meeting that disappears is 'deleted'. */
export const useSoughtMeeting = (
  id: string,
  changedBy = '',
): ShownMeeting | 'missing' | 'deleted' | undefined => {
  const meeting = useMeeting(id)
  const isHeld = typeof meeting === 'object'
  const [wasHeld, setWasHeld] = useState(false)
  if (isHeld && !wasHeld) setWasHeld(true)
  const isNamed = recordId.safeParse(id).success
  const isUnsent = isHeld && meeting.rev === 0
  const brought = useBringMeeting(id, isNamed && meeting !== undefined && !isUnsent, changedBy)
  if (isHeld) return withExactCounts(meeting, brought)
  if (meeting === undefined) return undefined
  if (wasHeld || brought === 'gone') return 'deleted'
  return isNamed && brought === 'under way' ? undefined : 'missing'
}
