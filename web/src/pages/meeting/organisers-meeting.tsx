import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { canManage } from '@group-organizer/contract/people/roles'
import type { ReactNode } from 'react'
import { useGroup } from '../../data/queries/use-group.ts'
import { MissingGroup } from '../../features/groups/missing-group.tsx'
import { useSoughtMeeting } from '../../features/meetings/use-bring-meeting.ts'
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
  const meeting = useSoughtMeeting(id)
  if (meeting === undefined) return skeleton
  if (typeof meeting === 'string') return <MissingMeeting isDeleted={meeting === 'deleted'} />
  return <ForOrganisers {...{ meeting, skeleton }}>{children}</ForOrganisers>
}

type ForOrganisersProps = Omit<OrganisersMeetingProps, 'id'> & { meeting: Meeting }

const ForOrganisers = ({ meeting, skeleton, children }: ForOrganisersProps) => {
  const { member } = useSession()
  const group = useGroup(meeting.groupId)
  if (!member || !group) return skeleton
  if (group === 'missing') return <MissingGroup id={meeting.groupId} heading={false} />
  return canManage(group, member.uid) ? children(meeting, member.uid) : <NotYours groupId={meeting.groupId} />
}
