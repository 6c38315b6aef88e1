import { CreateGroup } from '../../features/groups/create-group.tsx'
import { useSession } from '../../session/use-session.ts'
import { PageHead } from '../../ui/page-head.tsx'

/** `/auth/create-group`, for members. */
export const CreateGroupPage = () => {
  const { member } = useSession()
  if (!member) return null
  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Create Group" lead="Pin a new group on the board. Everybody can see it there." />
      <CreateGroup key={member.uid} author={member} />
    </div>
  )
}
