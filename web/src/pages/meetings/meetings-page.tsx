import { Agenda } from '../../features/meetings/agenda.tsx'
import { commonText } from '../../text/en/common.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { PageHead } from '../../ui/page-head.tsx'

export const MeetingsPage = () => (
  <div className="flex flex-col gap-6">
    <PageHead title={commonText.meetings} lead={meetingText.agendaLead} />
    <Agenda />
  </div>
)
