import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { readPulledAt } from '../../store/pulled-at.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { formatAge, formatMeetingTime } from '../../text/meeting-times.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOnline } from '../../ui/use-browser.ts'
import { useReread } from '../use-today.ts'

export const isCancelled = ({ status }: Pick<Meeting, 'status'>) => status === 'cancelled'

export const isOver = ({ endsAtUtc }: Pick<Meeting, 'endsAtUtc'>, now: number) => Date.parse(endsAtUtc) <= now

/** '12 of 20 seats taken · 3 waiting', or '12 going'. */
const countsOf = ({ going, maybe, waiting, capacity }: Meeting): string =>
  [
    capacity === null
      ? meetingText.goingCount(going)
      : meetingText.ofSeats({ going: formatNumber(going), seats: formatNumber(capacity) }),
    maybe > 0 && meetingText.maybeCount({ count: formatNumber(maybe) }),
    waiting > 0 && meetingText.waitingCount({ count: formatNumber(waiting) }),
  ]
    .filter(Boolean)
    .join(' · ')

export const Counts = ({ meeting }: { meeting: Meeting }) => {
  const isOnline = useOnline()
  const now = useReread(Date.now)
  const pulledAt = isOnline ? undefined : readPulledAt()
  const counts = countsOf(meeting)
  if (pulledAt === undefined) return counts
  return meetingText.asOf({ counts, moment: formatAge(pulledAt, now) })
}

export const MeetingTime = ({ meeting }: { meeting: Meeting }) => (
  <time
    dateTime={meeting.startsAtUtc}
    className={isCancelled(meeting) ? 'font-semibold line-through' : 'font-semibold'}
  >
    {formatMeetingTime(meeting)}
  </time>
)

export const CancelledNote = ({ meeting: { reason = '' } }: { meeting: Meeting }) => (
  <p className="flex gap-2 font-semibold wrap-anywhere text-error">
    <Icon name="attention" className="size-5 shrink-0" />
    {reason === '' ? meetingText.isCancelled : meetingText.isCancelledBecause({ reason })}
  </p>
)
