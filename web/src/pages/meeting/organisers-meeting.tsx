import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { canManage } from '@group-organizer/contract/people/roles'
import type { ReactNode } from 'react'
import { useMeeting } from '../../data/queries/meetings.ts'
import { useGroup } from '../../data/queries/use-group.ts'
import { useSession } from '../../session/use-session.ts'
import { MissingMeeting } from './missing-meeting.tsx'
import { NotYours } from './plan-meeting-page.tsx'

type OrganisersMeetingProps = {
  id: string
  skeleton: ReactNode
  children: (meeting: Meeting, uid: string) => ReactNode
}

/** A meeting, for those who run its group; others are told why they see nothing. */
export const OrganisersMeeting = ({ id, skeleton, children }: OrganisersMeetingProps) => {
  const meeting = useMeeting(id)
  if (meeting === 'missing') return <MissingMeeting isDeleted={false} />
  return meeting ? <ForOrganisers {...{ meeting, skeleton }}>{children}</ForOrganisers> : skeleton
}

type ForOrganisersProps = Omit<OrganisersMeetingProps, 'id'> & { meeting: Meeting }

const ForOrganisers = ({ meeting, skeleton, children }: ForOrganisersProps) => {
  const { member } = useSession()
  const group = useGroup(meeting.groupId)
  if (!member || !group) return skeleton
  return group !== 'missing' && canManage(group, member.uid) ? (
    children(meeting, member.uid)
  ) : (
    <NotYours groupId={meeting.groupId} />
  )
}
