import type { Group } from '@group-organizer/contract/group'
import { paths } from '@group-organizer/contract/paths'
import { canManage } from '@group-organizer/contract/people/roles'
import { useState } from 'react'
import { useAnswers, useGroupMeetings } from '../../data/queries/meetings.ts'
import { usePullList } from '../../data/queries/use-list.ts'
import { meetingKind } from '../../kinds/meeting.ts'
import { useSession } from '../../session/use-session.ts'
import { calendarText } from '../../text/en/calendar.ts'
import { commonText } from '../../text/en/common.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useFirstNew } from '../../ui/use-first-new.ts'
import { CalendarAddress } from '../sharing/calendar-address.tsx'
import { useNow } from '../use-today.ts'
import { isOver } from './meeting-facts.tsx'
import { MeetingRows } from './meeting-rows.tsx'

const mostNext = 3

const Subscription = ({ group }: { group: Group }) => (
  <details>
    <summary className="min-h-11 w-fit cursor-pointer content-center font-semibold">
      {calendarText.subscribe}
    </summary>
    <div className="mt-2 flex flex-col gap-3">
      <p className="text-sm text-muted">{calendarText.groupText}</p>
      <CalendarAddress path={paths.groupCalendar(group._id)} name={group.groupName} />
    </div>
  </details>
)

export const NextMeetings = ({ group }: { group: Group }) => {
  const { member } = useSession()
  const now = useNow()
  const meetings = useGroupMeetings(group._id)
  const answers = useAnswers()
  const pulling = usePullList(meetingKind, group._id, group.rev > 0)
  const [all, setAll] = useState(false)
  const { around, expectMore } = useFirstNew<HTMLDivElement>(all ? Infinity : mostNext)
  const showAll = () => {
    expectMore()
    setAll(true)
  }
  const isOrganiser = canManage(group, member?.uid)
  if (!meetings) return null
  const coming = meetings.filter((meeting) => !isOver(meeting, now))
  const past = meetings.filter((meeting) => isOver(meeting, now)).reverse()
  if (meetings.length === 0 && !isOrganiser) return null
  return (
    <section aria-labelledby="meetings" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="meetings" className="text-[1.5rem]/tight">
          {meetingText.nextMeetings}
        </h2>
        {isOrganiser && !group.hidden && (
          <ButtonLink icon="plus" to={`/auth/groups/${group._id}/plan`}>
            {commonText.planMeeting}
          </ButtonLink>
        )}
      </div>
      {coming.length === 0 && (pulling === 'done' || pulling === 'none') && (
        <p className="text-muted">{meetingText.none}</p>
      )}
      <div ref={around}>
        <MeetingRows meetings={all ? coming : coming.slice(0, mostNext)} answers={answers} />
      </div>
      {coming.length > mostNext && !all && (
        <Button tone="quiet" className="self-start" onClick={showAll}>
          {meetingText.allMeetings}
        </Button>
      )}
      {meetings.length > 0 && group.rev > 0 && <Subscription group={group} />}
      {past.length > 0 && (
        <details>
          <summary className="min-h-11 w-fit cursor-pointer content-center font-semibold">
            {meetingText.pastMeetings}
          </summary>
          <div className="mt-2">
            <MeetingRows meetings={past} answers={answers} />
          </div>
        </details>
      )}
    </section>
  )
}
