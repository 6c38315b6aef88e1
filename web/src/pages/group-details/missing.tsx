import { recordId } from 'contract/fields'
import { Link } from 'react-router-dom'
import { useSyncState } from '../../data/sync/sync-state.ts'
import { GroupDetailsSkeleton } from '../../features/groups/group-details.tsx'
import { usePullAgain } from '../../features/groups/use-pull-again.ts'
import { messages } from '../../text/messages.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageTitle } from '../../ui/page-head.tsx'
import { StateNote } from '../../ui/state-note.tsx'

/** A group that this device does not hold: not fetched yet, not to be fetched now, or not there at all. */
export const Missing = ({ id }: { id: string }) => {
  const { pulling, pulled, failed } = useSyncState()
  if (pulling || !pulled) return <GroupDetailsSkeleton />
  const possible = recordId.safeParse(id).success
  return possible && failed !== undefined ? <OutOfReach /> : <NotFound />
}

const NotFound = () => {
  const title = messages.groups.notFound
  usePageTitle(title)
  return (
    <StateNote
      urgent
      heading
      sign={<Icon name="search" className="size-8" />}
      title={title}
      text="It may have been taken off the board."
    >
      <Link to="/" className={buttonClass('primary')}>
        Back to Home
      </Link>
    </StateNote>
  )
}

const OutOfReach = () => {
  const title = messages.groups.detailsFailed
  const pullAgain = usePullAgain(title)
  usePageTitle(title)
  return (
    <StateNote
      urgent
      heading
      sign={<Icon name="offline" className="size-8" />}
      title={title}
      text="This group is not on this device, and the server cannot be reached right now."
    >
      <Button onClick={() => void pullAgain()}>Try again</Button>
      <Link to="/" className={buttonClass('quiet')}>
        Back to Home
      </Link>
    </StateNote>
  )
}
