import { canManage } from '@group-organizer/contract/people/roles'
import { useParams } from 'react-router-dom'
import { useMeeting } from '../../data/queries/meetings.ts'
import { useGroup } from '../../data/queries/use-group.ts'
import { GroupFormSkeleton } from '../../features/groups/group-form.tsx'
import { UpdateMeeting } from '../../features/meetings/update-meeting.tsx'
import { useSession } from '../../session/use-session.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { PageHead, usePageTitle } from '../../ui/page-head.tsx'
import { MissingMeeting } from './missing-meeting.tsx'
import { NotYours } from './plan-meeting-page.tsx'

export const UpdateMeetingPage = () => {
  const { id = '' } = useParams()
  usePageTitle(meetingText.changeMeeting)
  return (
    <div className="flex flex-col gap-6">
      <PageHead title={meetingText.changeMeeting} />
      <Content key={id} id={id} />
    </div>
  )
}

const Content = ({ id }: { id: string }) => {
  const { member } = useSession()
  const meeting = useMeeting(id)
  const group = useGroup(typeof meeting === 'object' ? meeting.groupId : '')
  if (meeting === 'missing') return <MissingMeeting />
  if (!member || !meeting || !group) return <GroupFormSkeleton />
  return group !== 'missing' && canManage(group, member.uid) ? (
    <UpdateMeeting meeting={meeting} uid={member.uid} />
  ) : (
    <NotYours groupId={meeting.groupId} />
  )
}
