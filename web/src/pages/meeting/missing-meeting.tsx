import { Link } from 'react-router-dom'
import { commonText } from '../../text/en/common.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { buttonClass } from '../../ui/button.tsx'
import { StateNote } from '../../ui/state-note.tsx'

export const MissingMeeting = ({ heading = false }: { heading?: boolean }) => (
  <StateNote urgent {...{ heading }} sign="search" title={meetingText.missing} text={meetingText.missingText}>
    <Link to="/auth/meetings" className={buttonClass('primary')}>
      {commonText.meetings}
    </Link>
  </StateNote>
)
