import type { Group } from '@group-organizer/contract/group'
import { Link } from 'react-router-dom'
import { sections } from '../../domain/constants.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { commonText } from '../../text/en/common.ts'
import { dashboardText } from '../../text/en/dashboard.ts'
import { formatDate } from '../../text/formats.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Emblem, categoryColors } from '../../ui/category.tsx'
import { SectionLink } from '../../ui/section-link.tsx'

const most = 5

type Props = {
  groups: readonly Shown<Group>[]
  past: readonly Shown<Group>[]
  beginning: readonly Shown<Group>[]
}

export const NextGroups = ({ groups, past, beginning }: Props) => (
  <section aria-labelledby="next" className="flex flex-col gap-4">
    <h2 id="next" className="text-[1.5rem]/tight">
      {groups.length + past.length === 0 ? dashboardText.begin : dashboardText.next}
    </h2>
    {groups.length + past.length === 0 && <p className="-mt-2 text-muted">{dashboardText.beginText}</p>}
    <GroupList groups={[...groups.slice(0, most), ...beginning]} />
    {groups.length > most && (
      <p className="text-muted">{dashboardText.moreNext({ count: groups.length - most })}</p>
    )}
    {groups.length === 0 && (
      <SectionLink section={sections.groups} className={buttonClass('primary', 'self-start')}>
        {commonText.findYourGroups}
      </SectionLink>
    )}
    {past.length > 0 && (
      <details>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {dashboardText.past({ count: past.length })}
        </summary>
        <GroupList groups={past} className="mt-3" />
      </details>
    )}
  </section>
)

type ListProps = { groups: readonly Group[]; className?: string }

const GroupList = ({ groups, className = '' }: ListProps) => (
  <ol className={`flex flex-col gap-3 ${className}`}>
    {groups.map((group) => (
      <NextGroup key={group._id} group={group} />
    ))}
  </ol>
)

const NextGroup = ({ group }: { group: Group }) => (
  <li>
    <Link
      to={`/auth/services/${group._id}`}
      viewTransition
      className="flex items-stretch overflow-hidden rounded-box bg-base-100 shadow-pinned hover:underline"
    >
      <span className="grid w-14 shrink-0 place-items-center" style={categoryColors(group.hobbyCategory)}>
        <Emblem category={group.hobbyCategory} className="size-7" />
      </span>
      <span className="flex min-w-0 grow flex-col p-3 sm:flex-row sm:items-center sm:gap-4">
        <span dir="auto" className="min-w-0 grow truncate font-semibold">
          {group.groupName}
        </span>
        <time dateTime={group.startDate} className="shrink-0 text-muted">
          {formatDate(group.startDate)}
        </time>
      </span>
    </Link>
  </li>
)
