import { CreateGroup } from '../../features/groups/create-group.tsx'
import { useSession } from '../../session/use-session.ts'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { PageHead } from '../../ui/page-head.tsx'

export const CreateGroupPage = () => {
  const { member } = useSession()
  if (!member) return null
  return (
    <div className="flex flex-col gap-6">
      <PageHead title={commonText.createGroup} lead={groupText.createLead} />
      <CreateGroup key={member.uid} author={member} />
    </div>
  )
}
