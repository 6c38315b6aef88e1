import { canManage } from '@group-organizer/contract/people/roles'
import { Link, useParams } from 'react-router-dom'
import { type ShownMeeting, useAnswers } from '../../data/queries/meetings.ts'
import { useGroup } from '../../data/queries/use-group.ts'
import { MapLink } from '../../features/map-link.tsx'
import { AnswerControls } from '../../features/meetings/answer-controls.tsx'
import { MeetingActions } from '../../features/meetings/meeting-actions.tsx'
import {
  CancelledNote,
  Counts,
  MeetingTime,
  isCancelled,
  isOver,
} from '../../features/meetings/meeting-facts.tsx'
import { MeetingSharing } from '../../features/meetings/meeting-sharing.tsx'
import { useSoughtMeeting } from '../../features/meetings/use-bring-meeting.ts'
import { WhoIsComing } from '../../features/meetings/who-is-coming.tsx'
import { RemindMe } from '../../features/reminders/remind-me.tsx'
import { ReportRecord } from '../../features/use-report.tsx'
import { useNow } from '../../features/use-today.ts'
import { useSession } from '../../session/use-session.ts'
import { groupText } from '../../text/en/groups.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { formatMeetingEnd } from '../../text/meeting-times.ts'
import { Icon } from '../../ui/icon.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { usePageTitle } from '../../ui/page-head.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { MissingMeeting } from './missing-meeting.tsx'

export const MeetingPage = () => {
  const { id = '' } = useParams()
  return <Content key={id} id={id} />
}

const Content = ({ id }: { id: string }) => {
  const answer = useAnswers()?.get(id)
  const standing = `${answer?.mark ?? ''} ${String(answer?.rev ?? '')}`
  const meeting = useSoughtMeeting(id, standing)
  usePageTitle(typeof meeting === 'object' ? meeting.title : undefined)
  if (meeting === undefined)
    return (
      <div className="h-64 skeleton" role="status">
        <span className="sr-only">{meetingText.loading}</span>
      </div>
    )
  if (typeof meeting === 'string') return <MissingMeeting heading isDeleted={meeting === 'deleted'} />
  return <Shown {...{ standing, answer, meeting }} />
}

type ShownProps = {
  meeting: ShownMeeting
  standing: string
  answer: Parameters<typeof AnswerControls>[0]['answer']
}

const Shown = ({ meeting, answer, standing }: ShownProps) => {
  const now = useNow()
  const { member } = useSession()
  const group = useGroup(meeting.groupId)
  const found = typeof group === 'object' ? group : undefined
  const over = isOver(meeting, now)
  const organises = found !== undefined && canManage(found, member?.uid)
  return (
    <div className="flex flex-col gap-8">
      <Link
        to={`/auth/services/${meeting.groupId}`}
        className="inline-flex min-h-11 w-fit items-center gap-2 link-ink"
        viewTransition
      >
        <Icon name="back" className="size-5" />
        <bdi>{found?.groupName ?? groupText.viewGroup}</bdi>
      </Link>
      <article className="pinned grid gap-6 p-4 py-6 sm:p-8 md:grid-cols-[minmax(0,1fr)_19rem] md:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <p className="text-lead">
            <MeetingTime meeting={meeting} />
            <span className="block text-base text-muted">
              {meetingText.endsAt({ time: formatMeetingEnd(meeting) })}
            </span>
          </p>
          <h1 dir="auto" className="text-section wrap-anywhere">
            {meeting.title}
          </h1>
          <SyncMark mark={meeting.mark} linked />
          {isCancelled(meeting) && <CancelledNote meeting={meeting} />}
          {meeting.note !== '' && (
            <p dir="auto" className="max-w-prose wrap-anywhere whitespace-pre-line">
              <LinkedText>{meeting.note}</LinkedText>
            </p>
          )}
        </div>
        <div className="flex flex-col gap-5 border-base-300 max-md:border-t max-md:pt-5 md:row-span-2">
          <p className="wrap-anywhere">
            <span className="block text-sm text-muted">{meetingText.place}</span>
            <MapLink place={meeting.place} />
          </p>
          {!isCancelled(meeting) && (
            <p className="font-semibold">
              <Counts meeting={meeting} />
            </p>
          )}
          {over && <p className="font-semibold">{meetingText.isOver}</p>}
          {!over && !isCancelled(meeting) && <AnswerControls {...{ meeting, answer }} />}
          {!over && !isCancelled(meeting) && member && answer?.answer === 'going' && (
            <RemindMe uid={member.uid} meeting={meeting} />
          )}
        </div>
        <div className="flex flex-col gap-3 border-base-300 max-md:border-t max-md:pt-5">
          <MeetingSharing meeting={meeting} />
          {organises && member && <MeetingActions meeting={meeting} uid={member.uid} />}
          {!organises && <ReportRecord record={{ ...meeting, kind: 'meeting' }} />}
        </div>
      </article>
      {meeting.rev > 0 && (
        <WhoIsComing
          meeting={meeting}
          changedBy={`${standing} ${String(meeting.going + meeting.maybe)}`}
          isDecided={over || isCancelled(meeting)}
        />
      )}
    </div>
  )
}
