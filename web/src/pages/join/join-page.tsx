import type { Group } from '@group-organizer/contract/group'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useMeets } from '../../data/queries/meetings.ts'
import { useGroup } from '../../data/queries/use-group.ts'
import { isActive } from '../../domain/groups/is-active.ts'
import { GroupDetailsSkeleton } from '../../features/groups/group-details.tsx'
import { GroupFacts } from '../../features/groups/group-facts.tsx'
import { GroupPicture } from '../../features/groups/group-picture.tsx'
import { MissingGroup } from '../../features/groups/missing-group.tsx'
import { AcceptInvitation } from '../../features/membership/accept-invitation.tsx'
import { useMemberCount } from '../../features/membership/use-members.ts'
import { sayJoined } from '../../features/sharing/say-joined.ts'
import { useToday } from '../../features/use-today.ts'
import { groupText } from '../../text/en/groups.ts'
import { peopleText } from '../../text/en/people.ts'
import { CategoryChip } from '../../ui/category.tsx'
import { usePageTitle } from '../../ui/page-head.tsx'
import { Sentence } from '../../ui/sentence.tsx'

/** The page of an invitation. It shows the group, and changes nothing before its button is pressed. */
export const JoinPage = () => {
  const { id = '' } = useParams()
  const group = useGroup(id)
  return (
    <div className="mx-auto max-w-lg px-4 py-8 sm:px-6">
      {group === undefined && <GroupDetailsSkeleton />}
      {group === 'missing' && <MissingGroup key={id} id={id} />}
      {group !== undefined && group !== 'missing' && <Invitation key={id} group={group} />}
    </div>
  )
}

const Invitation = ({ group: held }: { group: Group }) => {
  const group = { ...held, members: useMemberCount(held) }
  const { _id: id, groupName, userName } = group
  const isAhead = isActive(group, useToday())
  const meets = useMeets(id)
  const active = isAhead || meets !== false
  const navigate = useNavigate()
  const path = `/auth/services/${id}`
  usePageTitle(groupName)
  const showGroup = async () => {
    await navigate(path, { viewTransition: true })
    await sayJoined(group, isAhead)
  }
  return (
    <article className="pinned">
      <GroupPicture group={group} eager className="rounded-t-(--radius-box)" />
      <div className="flex flex-col gap-4 p-4 pb-6 sm:p-8">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold text-link">{peopleText.invited}</p>
          <CategoryChip category={group.hobbyCategory} />
        </div>
        <h1 dir="auto" className="text-section wrap-anywhere">
          {groupName}
        </h1>
        {userName && (
          <p className="text-muted">
            <Sentence
              of={groupText.organisedBy}
              name={<bdi className="font-semibold text-base-content">{userName}</bdi>}
            />
          </p>
        )}
        <GroupFacts group={group} />
        <AcceptInvitation group={group} active={active} onJoined={() => void showGroup()} />
        <Link to={path} className="min-h-11 content-center self-center link-ink" viewTransition>
          {peopleText.wholeGroup}
        </Link>
      </div>
    </article>
  )
}
