import type { Group } from '@group-organizer/contract/group'
import { formatNumber } from '../../text/catalogue.ts'
import { boardText } from '../../text/en/board.ts'
import { formatDate } from '../../text/formats.ts'
import { MapLink } from '../map-link.tsx'
import './group-facts.css'

type Props = { group: Group; short?: boolean; mapped?: boolean }

export const GroupFacts = ({ group, short = false, mapped = false }: Props) => (
  <dl className={short ? 'card-facts' : 'facts'}>
    <dt>{boardText.location}</dt>
    <dd>{mapped ? <MapLink place={group.meetingLocation} /> : <bdi>{group.meetingLocation}</bdi>}</dd>
    <dt>{boardText.maxMembers}</dt>
    <dd>{membersOf(group)}</dd>
    <dt>{boardText.startDate}</dt>
    <dd>{formatDate(group.startDate)}</dd>
  </dl>
)

/** A server of an earlier version counts no members. */
const membersOf = ({ members, maxMembers }: Group) => {
  const most = formatNumber(maxMembers)
  return members === undefined
    ? boardText.membersAtMost(maxMembers)
    : boardText.membersOf({ count: formatNumber(members), most })
}
