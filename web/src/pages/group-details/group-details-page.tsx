import { messages } from 'api/contract/messages'
import { Link, useParams } from 'react-router-dom'
import { useSyncState } from '../../data/sync-state.ts'
import { useGroup } from '../../data/use-groups.ts'
import { isActive } from '../../domain/is-active.ts'
import { FeedbackSection } from '../../features/feedback/feedback-section.tsx'
import { GroupSheetSkeleton } from '../../features/groups/group-sheet-skeleton.tsx'
import { GroupSheet } from '../../features/groups/group-sheet.tsx'
import { useToday } from '../../features/groups/use-today.ts'
import { JoinControls } from '../../features/membership/join-controls.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { StateNote } from '../../ui/state-note.tsx'

/** `/auth/services/:id`: one group, for members and guests. */
export const GroupDetailsPage = () => {
  const { id = '' } = useParams()
  const group = useGroup(id)
  const today = useToday()
  const found = group !== undefined && group !== 'missing'
  usePageTitle(found ? group.groupName : undefined)

  if (group === undefined) return <GroupSheetSkeleton />
  if (group === 'missing') return <Missing />
  return (
    <div key={group._id} className="flex flex-col gap-8">
      <BackHome />
      <GroupSheet group={group}>
        <JoinControls group={group} active={isActive(group, today)} />
      </GroupSheet>
      <FeedbackSection groupId={group._id} />
    </div>
  )
}

const BackHome = () => (
  <Link to="/" className="inline-flex min-h-11 w-fit items-center gap-2 link-ink">
    <Icon name="back" className="size-5" />
    Back to Home
  </Link>
)

/** Not held may also mean: not fetched yet, or fetching failed. */
const Missing = () => {
  const { pulling, pulled, failed } = useSyncState()
  if (pulling || !pulled) return <GroupSheetSkeleton />
  return (
    <StateNote
      urgent
      sign={<Icon name={failed === undefined ? 'search' : 'offline'} className="size-8" />}
      title={failed === undefined ? messages.groups.notFound : messages.groups.detailsFailed}
      text={
        failed === undefined
          ? 'It may have been taken off the board.'
          : 'This group is not on this device, and the server cannot be reached right now.'
      }
    >
      <Link to="/" className={buttonClass('primary')}>
        Back to Home
      </Link>
    </StateNote>
  )
}
