import { commonText } from '../../text/en/common.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StateNote } from '../../ui/state-note.tsx'

export const MissingMeeting = ({ heading = false }: { heading?: boolean }) => (
  <StateNote urgent {...{ heading }} sign="search" title={meetingText.missing} text={meetingText.missingText}>
    <ButtonLink to="/auth/meetings">{commonText.meetings}</ButtonLink>
  </StateNote>
)
