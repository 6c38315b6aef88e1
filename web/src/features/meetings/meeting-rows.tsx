import type { Group } from '@group-organizer/contract/group'
import type { Answer } from '@group-organizer/contract/meetings/answer'
import { Link } from 'react-router-dom'
import type { ShownMeeting } from '../../data/queries/meetings.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { CancelledNote, Counts, MeetingTime, isCancelled } from './meeting-facts.tsx'
import { seatSentence } from './seat-note.tsx'

type RowProps = { meeting: ShownMeeting; answer?: Shown<Answer> | undefined; group?: string | undefined }

type Props = {
  meetings: readonly ShownMeeting[]
  answers: ReadonlyMap<string, Shown<Answer>> | undefined
  /** Left out where all are of one group, which the page names. */
  groups?: ReadonlyMap<string, Group>
}

export const MeetingRows = ({ meetings, answers, groups }: Props) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
    {meetings.map((meeting) => (
      <MeetingRow
        key={meeting._id}
        meeting={meeting}
        answer={answers?.get(meeting._id)}
        group={groups?.get(meeting.groupId)?.groupName}
      />
    ))}
  </ul>
)

const MeetingRow = ({ meeting, answer, group }: RowProps) => (
  <li className="pinned relative flex flex-col gap-1 p-4">
    <MeetingTime meeting={meeting} />
    <h3 className="text-card wrap-anywhere">
      <Link
        to={`/auth/meetings/${meeting._id}`}
        className="after:absolute after:inset-0 hover:underline"
        viewTransition
      >
        <bdi>{meeting.title}</bdi>
      </Link>
    </h3>
    {group !== undefined && group !== meeting.title && (
      <p className="text-sm wrap-anywhere text-muted">
        <bdi>{group}</bdi>
      </p>
    )}
    <p className="wrap-anywhere">
      <bdi>{meeting.place}</bdi>
    </p>
    {isCancelled(meeting) ? (
      <CancelledNote meeting={meeting} />
    ) : (
      <p className="text-sm text-muted">
        <Counts meeting={meeting} />
      </p>
    )}
    {answer && answer.mark !== 'attention' && (
      <p className="text-sm font-semibold">{seatSentence(answer, meeting)}</p>
    )}
    <SyncMark mark={answer?.mark === 'attention' ? 'attention' : meeting.mark} linked />
  </li>
)
