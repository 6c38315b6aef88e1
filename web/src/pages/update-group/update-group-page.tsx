import { canManage } from '@group-organizer/contract/people/roles'
import { useParams } from 'react-router-dom'
import { useGroup } from '../../data/queries/use-group.ts'
import { GroupFormSkeleton } from '../../features/groups/group-form.tsx'
import { GroupOutOfReach, useMissingGroup } from '../../features/groups/missing-group.tsx'
import { UpdateGroup } from '../../features/groups/update-group.tsx'
import { useSession } from '../../session/use-session.ts'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { messages } from '../../text/en/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DialogRedirect } from '../../ui/dialog/dialog-navigation.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StateNote } from '../../ui/state-note.tsx'

export const UpdateGroupPage = () => {
  const { id = '' } = useParams()
  return (
    <div className="flex flex-col gap-6">
      <PageHead title={commonText.updateGroup} />
      <Content key={id} id={id} />
    </div>
  )
}

const toMyGroups = () => (
  <ButtonLink tone="quiet" to="/auth/my-group">
    {commonText.myGroups}
  </ButtonLink>
)

const Content = ({ id }: { id: string }) => {
  const { member } = useSession()
  const group = useGroup(id)
  if (!member || group === undefined) return <GroupFormSkeleton />
  if (group === 'missing') return <Missing id={id} />
  return canManage(group, member.uid) ? <UpdateGroup group={group} uid={member.uid} /> : <NotYours id={id} />
}

const Missing = ({ id }: { id: string }) => {
  const state = useMissingGroup(id)
  if (state === 'looking') return <GroupFormSkeleton />
  if (state === 'not found')
    return <DialogRedirect notice={{ icon: 'error', title: messages.groups.notFound }} to="/auth/my-group" />
  return <GroupOutOfReach>{toMyGroups()}</GroupOutOfReach>
}

const NotYours = ({ id }: { id: string }) => (
  <StateNote urgent sign="attention" title={groupText.notYoursTitle} text={groupText.notYours}>
    <ButtonLink to={`/auth/services/${id}`}>{groupText.viewGroup}</ButtonLink>
    {toMyGroups()}
  </StateNote>
)
