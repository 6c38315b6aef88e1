import { recordId } from '@group-organizer/contract/fields'
import { type ReactNode, useState } from 'react'
import { pageSync } from '../../sync/schedule/sync-commands.ts'
import { useSyncState } from '../../sync/schedule/sync-state.ts'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { Icon } from '../../ui/icon.tsx'
import { StateNote } from '../../ui/state-note.tsx'

/**
 * What is known of a group that this device does not hold. Once it is known not to exist that stays so: the next pull must not
 * take away the dialog that says it.
 */
export const useMissingGroup = (id: string): 'looking' | 'out of reach' | 'not found' => {
  const answered = useSyncState(({ pulled, pulling }) => pulled && !pulling)
  const failed = useSyncState((state) => state.failed)
  const [notFound, setNotFound] = useState(() => !recordId.safeParse(id).success)
  if (!notFound && answered && failed === undefined) setNotFound(true)
  if (notFound) return 'not found'
  return answered ? 'out of reach' : 'looking'
}

const retry = async () => {
  const reason = await pageSync.pullGroups()
  if (reason !== undefined) await showDialog({ icon: 'error', title: messages.groups.detailsFailed })
}

type OutOfReachProps = {
  /** Whether its title is the page's heading. */
  heading?: boolean
  /** The way back. */
  children: ReactNode
}

/** The group is not on this device, and the server cannot be asked for it now. */
export const GroupOutOfReach = ({ heading = false, children }: OutOfReachProps) => (
  <StateNote
    urgent
    heading={heading}
    sign={<Icon name="offline" className="size-8" />}
    title={messages.groups.detailsFailed}
    text={groupText.outOfReach}
  >
    <Button onClick={() => void retry()}>{commonText.tryAgain}</Button>
    {children}
  </StateNote>
)
