import { useParams } from 'react-router-dom'
import { GroupFormSkeleton } from '../../features/groups/group-form.tsx'
import { UpdateMeeting } from '../../features/meetings/update-meeting.tsx'
import { commonText } from '../../text/en/common.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { OrganisersMeeting } from './organisers-meeting.tsx'

export const UpdateMeetingPage = () => {
  const { id = '' } = useParams()
  return (
    <div className="flex flex-col gap-6">
      <PageHead title={commonText.changeMeeting} />
      <OrganisersMeeting key={id} id={id} skeleton={<GroupFormSkeleton />}>
        {(meeting, uid) => <UpdateMeeting meeting={meeting} uid={uid} />}
      </OrganisersMeeting>
    </div>
  )
}
