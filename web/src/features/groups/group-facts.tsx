import type { Group } from '@group-organizer/contract/group'
import { formatNumber } from '../../text/catalogue.ts'
import { boardText } from '../../text/en/board.ts'
import { formatDate } from '../../text/formats.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'

type Fact = { icon: IconName; name: string; value: string }

/** Where, when and how many; `short` keeps each to one line. */
export const GroupFacts = ({ group, short = false }: { group: Group; short?: boolean }) => {
  const facts: Fact[] = [
    { icon: 'place', name: boardText.location, value: group.meetingLocation },
    {
      icon: 'groups',
      name: boardText.maxMembers,
      value: boardText.membersAtMost({ count: formatNumber(group.maxMembers) }),
    },
    { icon: 'date', name: boardText.startDate, value: formatDate(group.startDate) },
  ]
  return (
    <dl className="flex flex-col gap-1.5">
      {facts.map(({ icon, name, value }) => (
        <div key={name} className="flex items-start gap-2">
          <dt>
            <Icon name={icon} className="size-5 text-muted" />
            <span className="sr-only">{name}</span>
          </dt>
          <dd className={`min-w-0 text-[0.9375rem]/5 ${short ? 'truncate' : 'wrap-anywhere'}`}>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
