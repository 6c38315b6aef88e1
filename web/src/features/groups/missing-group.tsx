import { recordId } from '@group-organizer/contract/fields'
import { type ReactNode, useState } from 'react'
import { useSyncState } from '../../sync/schedule/sync-state.ts'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { messages } from '../../text/en/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-head.tsx'
import { StateNote } from '../../ui/state-note.tsx'
import { GroupDetailsSkeleton } from './group-details.tsx'
import { pullAgain } from './group-notes.tsx'

/** 'not found' stays: a later pull must not remove the dialog that says it. */
export const useMissingGroup = (id: string): 'looking' | 'out of reach' | 'not found' => {
  const answered = useSyncState(({ pulled, pulling }) => pulled && !pulling)
  const failed = useSyncState((state) => state.failed)
  const [notFound, setNotFound] = useState(() => !recordId.safeParse(id).success)
  if (!notFound && answered && failed === undefined) setNotFound(true)
  if (notFound) return 'not found'
  return answered ? 'out of reach' : 'looking'
}

type OutOfReachProps = { heading?: boolean; children: ReactNode }

export const GroupOutOfReach = ({ heading = false, children }: OutOfReachProps) => (
  <StateNote
    urgent
    heading={heading}
    sign="offline"
    title={messages.groups.detailsFailed}
    text={groupText.outOfReach}
  >
    <Button onClick={() => void pullAgain(messages.groups.detailsFailed)}>{commonText.tryAgain}</Button>
    {children}
  </StateNote>
)

export const MissingGroup = ({ id, heading = true }: { id: string; heading?: boolean }) => {
  const state = useMissingGroup(id)
  const { notFound, detailsFailed } = messages.groups
  const title = { looking: undefined, 'out of reach': detailsFailed, 'not found': notFound }[state]
  usePageTitle(heading ? title : undefined)
  if (state === 'looking') return <GroupDetailsSkeleton />
  if (state === 'out of reach')
    return (
      <GroupOutOfReach heading={heading}>
        <ButtonLink tone="quiet" to="/">
          {groupText.backToHome}
        </ButtonLink>
      </GroupOutOfReach>
    )
  return (
    <StateNote urgent heading={heading} sign="search" title={notFound} text={groupText.takenOff}>
      <ButtonLink to="/">{groupText.backToHome}</ButtonLink>
    </StateNote>
  )
}
