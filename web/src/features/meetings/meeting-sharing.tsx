import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { groupText } from '../../text/en/groups.ts'
import { formatMeetingTime } from '../../text/meeting-times.ts'
import { Button } from '../../ui/button.tsx'
import { meetingAddress, saveMeetingCalendar } from '../sharing/save-calendar.ts'
import { shareLink } from '../sharing/share-link.ts'

const share = (meeting: Meeting) => {
  const text = `${meeting.title}, ${formatMeetingTime(meeting)}`
  return shareLink({ title: meeting.title, text, url: meetingAddress(meeting) })
}

export const MeetingSharing = ({ meeting }: { meeting: Meeting }) => (
  <div className="flex flex-wrap gap-3">
    <Button icon="date" tone="quiet" onClick={() => void saveMeetingCalendar(meeting)}>
      {groupText.addToCalendar}
    </Button>
    <Button icon="share" tone="quiet" onClick={() => void share(meeting)}>
      {groupText.share}
    </Button>
  </div>
)
