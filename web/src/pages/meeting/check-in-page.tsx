import { Link, useParams } from 'react-router-dom'
import { CheckIn } from '../../features/meetings/check-in.tsx'
import { MeetingTime } from '../../features/meetings/meeting-facts.tsx'
import { commonText } from '../../text/en/common.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { OrganisersMeeting } from './organisers-meeting.tsx'

export const CheckInPage = () => {
  const { id = '' } = useParams()
  const skeleton = <div className="h-64 skeleton" role="status" aria-label={meetingText.loading} />
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <PageHead title={commonText.checkIn} />
      <OrganisersMeeting key={id} id={id} skeleton={skeleton}>
        {(meeting, uid) => (
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
            <CheckIn key={uid} meeting={meeting} uid={uid} />
          </>
        )}
      </OrganisersMeeting>
    </div>
  )
}
