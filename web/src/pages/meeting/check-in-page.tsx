import { canManage } from '@group-organizer/contract/people/roles'
import { Link, useParams } from 'react-router-dom'
import { useMeeting } from '../../data/queries/meetings.ts'
import { useGroup } from '../../data/queries/use-group.ts'
import { CheckIn } from '../../features/meetings/check-in.tsx'
import { MeetingTime } from '../../features/meetings/meeting-facts.tsx'
import { useSession } from '../../session/use-session.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHead, usePageTitle } from '../../ui/page-head.tsx'
import { MissingMeeting } from './missing-meeting.tsx'
import { NotYours } from './plan-meeting-page.tsx'

export const CheckInPage = () => {
  const { id = '' } = useParams()
  usePageTitle(meetingText.checkIn)
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <PageHead title={meetingText.checkIn} />
      <Content key={id} id={id} />
    </div>
  )
}

const Content = ({ id }: { id: string }) => {
  const { member } = useSession()
  const meeting = useMeeting(id)
  const group = useGroup(typeof meeting === 'object' ? meeting.groupId : '')
  if (meeting === 'missing') return <MissingMeeting />
  if (!member || !meeting || !group)
    return <div className="h-64 skeleton" role="status" aria-label={meetingText.loading} />
  if (group === 'missing' || !canManage(group, member.uid)) return <NotYours groupId={meeting.groupId} />
  return (
    <>
      <div>
        <Link to={`/auth/meetings/${id}`} className="inline-flex min-h-11 items-center gap-2 link-ink">
          <Icon name="back" className="size-5" />
          <bdi>{meeting.title}</bdi>
        </Link>
        <p>
          <MeetingTime meeting={meeting} />
        </p>
      </div>
      <CheckIn key={member.uid} meeting={meeting} uid={member.uid} />
    </>
  )
}
