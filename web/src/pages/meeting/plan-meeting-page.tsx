import { canManage } from '@group-organizer/contract/people/roles'
import { useParams, useSearchParams } from 'react-router-dom'
import { useGroupMeetings } from '../../data/queries/meetings.ts'
import { useGroup } from '../../data/queries/use-group.ts'
import { GroupFormSkeleton } from '../../features/groups/group-form.tsx'
import { MissingGroup } from '../../features/groups/missing-group.tsx'
import { PlanMeeting } from '../../features/meetings/plan-meeting.tsx'
import { useSession } from '../../session/use-session.ts'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead, usePageTitle } from '../../ui/page-head.tsx'
import { StateNote } from '../../ui/state-note.tsx'

export const PlanMeetingPage = () => {
  const { id = '' } = useParams()
  const { member } = useSession()
  const group = useGroup(id)
  const seriesId = useSearchParams()[0].get('series')
  const series = useGroupMeetings(id)?.filter((meeting) => meeting.seriesId === seriesId)
  const title = seriesId === null ? commonText.planMeeting : meetingText.continueSeries
  usePageTitle(title)
  if (group === 'missing') return <MissingGroup key={id} id={id} />
  return (
    <div className="flex flex-col gap-6">
      <PageHead title={title} {...(group && { lead: meetingText.ofGroup({ group: group.groupName }) })} />
      {!member || group === undefined || series === undefined ? (
        <GroupFormSkeleton />
      ) : canManage(group, member.uid) ? (
        <PlanMeeting key={seriesId ?? id} {...{ group, series }} uid={member.uid} />
      ) : (
        <NotYours groupId={id} />
      )}
    </div>
  )
}

export const NotYours = ({ groupId }: { groupId: string }) => (
  <StateNote urgent sign="attention" title={meetingText.notYoursTitle} text={meetingText.notYours}>
    <ButtonLink to={`/auth/services/${groupId}`}>{groupText.viewGroup}</ButtonLink>
  </StateNote>
)
