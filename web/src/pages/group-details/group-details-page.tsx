import { Link, useParams } from 'react-router-dom'
import { useGroup } from '../../data/queries/use-groups.ts'
import { isActive } from '../../domain/groups/is-active.ts'
import { FeedbackSection } from '../../features/feedback/feedback-section.tsx'
import { GroupSheetSkeleton } from '../../features/groups/group-sheet-skeleton.tsx'
import { GroupSheet } from '../../features/groups/group-sheet.tsx'
import { useToday } from '../../features/groups/use-today.ts'
import { JoinControls } from '../../features/membership/join-controls.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Missing } from './missing.tsx'

/** `/auth/services/:id`: one group, for members and guests. */
export const GroupDetailsPage = () => {
  const { id = '' } = useParams()
  const group = useGroup(id)
  const today = useToday()
  const found = group !== undefined && group !== 'missing'
  usePageTitle(found ? group.groupName : undefined)

  if (group === undefined) return <GroupSheetSkeleton />
  if (group === 'missing') return <Missing id={id} />
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
