import { commonText } from '../../text/en/common.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StateNote } from '../../ui/state-note.tsx'

type Props = { isDeleted: boolean; heading?: boolean }

export const MissingMeeting = ({ isDeleted, heading = false }: Props) => (
  <StateNote
    urgent
    heading={heading}
    sign="search"
    title={isDeleted ? meetingText.isDeleted : meetingText.missing}
    {...(!isDeleted && { text: meetingText.missingText })}
  >
    <ButtonLink to="/auth/meetings">{commonText.meetings}</ButtonLink>
  </StateNote>
)
