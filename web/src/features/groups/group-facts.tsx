import type { Group } from '@group-organizer/contract/group'
import { formatNumber } from '../../text/catalogue.ts'
import { boardText } from '../../text/en/board.ts'
import { formatDate } from '../../text/formats.ts'
import { MapLink } from '../map-link.tsx'
import './group-facts.css'

type Props = { group: Group; short?: boolean; mapped?: boolean }

export const GroupFacts = ({ group, short = false, mapped = false }: Props) => {
  const line = short ? 'truncate' : 'wrap-anywhere'
  return (
    <dl className="facts">
      <dt className="fact-place">{boardText.location}</dt>
      <dd className={line}>
        {mapped ? <MapLink place={group.meetingLocation} /> : <bdi>{group.meetingLocation}</bdi>}
      </dd>
      <dt className="fact-members">{boardText.maxMembers}</dt>
      <dd className={line}>{membersOf(group)}</dd>
      <dt className="fact-date">{boardText.startDate}</dt>
      <dd className={line}>{formatDate(group.startDate)}</dd>
    </dl>
  )
}

/** A server of an earlier version counts no members. */
const membersOf = ({ members, maxMembers }: Group) => {
  const most = formatNumber(maxMembers)
  return members === undefined
    ? boardText.membersAtMost(maxMembers)
    : boardText.membersOf({ count: formatNumber(members), most })
}
