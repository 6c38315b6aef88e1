import { Link, useParams } from 'react-router-dom'
import { useGroup } from '../../data/queries/use-groups.ts'
import { isActive } from '../../domain/groups/is-active.ts'
import { FeedbackSection } from '../../features/feedback/feedback-section.tsx'
import { GroupDetails, GroupDetailsSkeleton } from '../../features/groups/group-details.tsx'
import { useToday } from '../../features/groups/use-today.ts'
import { JoinControls } from '../../features/membership/join-controls.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageTitle } from '../../ui/page-head.tsx'
import { Missing } from './missing.tsx'

/** `/auth/services/:id`: one group, for members and guests. */
export const GroupDetailsPage = () => {
  const { id = '' } = useParams()
  const group = useGroup(id)
  const today = useToday()
  const found = group !== undefined && group !== 'missing'
  usePageTitle(found ? group.groupName : undefined)

  if (group === undefined) return <GroupDetailsSkeleton />
  if (group === 'missing') return <Missing id={id} />
  return (
    <div key={group._id} className="flex flex-col gap-8">
      <BackHome />
      <GroupDetails group={group}>
        <JoinControls group={group} active={isActive(group, today)} />
      </GroupDetails>
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
