import { Link } from 'react-router-dom'
import { useEndingSeries } from '../../data/queries/ending-series.ts'
import type { ShownMeeting } from '../../data/queries/read-meetings.ts'
import { nextForMember } from '../../domain/meetings/agenda.ts'
import { GroupPicture } from '../../features/groups/group-picture.tsx'
import { AnswerControls } from '../../features/meetings/answer-controls.tsx'
import { GoingFaces } from '../../features/meetings/going-faces.tsx'
import { Counts, MeetingTime } from '../../features/meetings/meeting-facts.tsx'
import { MeetingRows } from '../../features/meetings/meeting-rows.tsx'
import type { useAround } from '../../features/meetings/use-around.ts'
import { useBringMeeting, withExactCounts } from '../../features/meetings/use-bring-meeting.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { formatDate } from '../../text/formats.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'

type Known = NonNullable<ReturnType<typeof useAround>>

const mostOthers = 6

export const SeriesToContinue = ({ uid, known: { around } }: { uid: string; known: Known }) => {
  const ending = useEndingSeries(uid)
  if (!ending || ending.length === 0) return null
  return (
    <section aria-labelledby="ending-series" className="flex flex-col gap-3">
      <h2 id="ending-series" className="text-card">
        {meetingText.seriesEnding}
      </h2>
      <ul className="pinned flex flex-col divide-y divide-base-300 px-4">
        {ending.map((last) => (
          <EndingSeries key={last._id} last={last} group={around.groups.get(last.groupId)?.groupName} />
        ))}
      </ul>
    </section>
  )
}

const EndingSeries = ({ last, group }: { last: ShownMeeting; group: string | undefined }) => (
  <li className="flex flex-wrap items-center justify-between gap-3 py-3">
    <span className="min-w-0 wrap-anywhere">
      <bdi className="block font-semibold">{last.title}</bdi>
      <span className="text-sm text-muted">
        {meetingText.lastOn({ date: formatDate(last.startsAt.slice(0, 10)) })}
        {group !== undefined && group !== last.title && (
          <>
            {' · '}
            <bdi>{group}</bdi>
          </>
        )}
      </span>
    </span>
    <ButtonLink tone="quiet" to={`/auth/groups/${last.groupId}/plan?series=${String(last.seriesId)}`}>
      {meetingText.continueSeries}
    </ButtonLink>
  </li>
)

/** The member's next meeting with its answer, and the week. Empty without coming meetings. */
export const NextForYou = ({ known }: { known: Known }) => {
  const { meetings, answers, around } = known
  const { next, others } = nextForMember(meetings, answers, around)
  if (!next && others.length === 0) return null
  return (
    <section aria-labelledby="next-for-you" className="flex flex-col gap-4">
      <h2 id="next-for-you" className="text-[1.5rem]/tight">
        {meetingText.nextForYou}
      </h2>
      {next && <NextMeeting key={next._id} {...{ known, next }} />}
      {others.length > 0 && (
        <>
          {next && <h3 className="text-card">{meetingText.alsoThisWeek}</h3>}
          <MeetingRows meetings={others.slice(0, mostOthers)} answers={answers} groups={around.groups} />
        </>
      )}
      <Link to="/auth/meetings?mine=1" className="min-h-11 w-fit content-center link-ink" viewTransition>
        {meetingText.myMeetings}
      </Link>
    </section>
  )
}

type NextProps = { known: Known; next: Known['meetings'][number] }

const NextMeeting = ({ known: { answers, around }, next: held }: NextProps) => {
  const group = around.groups.get(held.groupId)
  const own = answers.get(held._id)
  const standing = `${own?.mark ?? ''} ${own?.rev ?? ''}`
  const next = withExactCounts(held, useBringMeeting(held._id, held.rev > 0, standing))
  return (
    <article className="pinned grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {group && (
        <GroupPicture
          group={group}
          eager
          className="rounded-t-(--radius-box) sm:m-6 sm:me-0 sm:self-start sm:rounded-field"
        />
      )}
      <div className="flex min-w-0 flex-col gap-3 p-4 pb-6 sm:p-6">
        <p className="text-lead">
          <MeetingTime meeting={next} />
        </p>
        <div>
          <h3 className="text-card wrap-anywhere">
            <Link to={`/auth/meetings/${next._id}`} className="hover:underline" viewTransition>
              <bdi>{next.title}</bdi>
            </Link>
          </h3>
          {group && group.groupName !== next.title && (
            <p className="text-sm wrap-anywhere text-muted">
              <bdi>{group.groupName}</bdi>
            </p>
          )}
        </div>
        <p className="wrap-anywhere">
          <bdi>{next.place}</bdi>
        </p>
        <p className="text-sm text-muted">
          <Counts meeting={next} />
        </p>
        <GoingFaces meeting={next} changedBy={`${standing} ${next.going}`} />
        <SyncMark mark={next.mark} linked />
        <AnswerControls meeting={next} answer={own} short />
      </div>
    </article>
  )
}
