import type { Group } from '@group-organizer/contract/group'
import { formatNumber } from '../../text/catalogue.ts'
import { boardText } from '../../text/en/board.ts'
import { formatDate } from '../../text/formats.ts'
import './group-facts.css'

/** `short` keeps each fact to one line. */
export const GroupFacts = ({ group, short = false }: { group: Group; short?: boolean }) => {
  const line = short ? 'truncate' : 'wrap-anywhere'
  return (
    <dl className="facts">
      <dt className="fact-place">{boardText.location}</dt>
      <dd className={line}>
        <bdi>{group.meetingLocation}</bdi>
      </dd>
      <dt className="fact-members">{boardText.maxMembers}</dt>
      <dd className={line}>{boardText.membersAtMost({ count: formatNumber(group.maxMembers) })}</dd>
      <dt className="fact-date">{boardText.startDate}</dt>
      <dd className={line}>{formatDate(group.startDate)}</dd>
    </dl>
  )
}
