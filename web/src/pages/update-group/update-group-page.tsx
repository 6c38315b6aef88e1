import { errors } from 'contract/errors'
import { recordId } from 'contract/fields'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useGroup } from '../../data/queries/use-groups.ts'
import { useSyncState } from '../../data/sync/sync-state.ts'
import { GroupFormSkeleton } from '../../features/groups/group-form.tsx'
import { UpdateGroup } from '../../features/groups/update-group.tsx'
import { usePullAgain } from '../../features/groups/use-pull-again.ts'
import { useSession } from '../../session/use-session.ts'
import { messages } from '../../text/messages.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { showDialog } from '../../ui/dialog.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StateNote } from '../../ui/state-note.tsx'

/** `/auth/updateGroup/:id`, for the group's owner. */
export const UpdateGroupPage = () => {
  const { id = '' } = useParams()
  return (
    <div className="flex flex-col gap-6">
      <PageHead title="Update Group" />
      <Content key={id} id={id} />
    </div>
  )
}

const Content = ({ id }: { id: string }) => {
  const { member } = useSession()
  const group = useGroup(id)
  if (!member || group === undefined) return <GroupFormSkeleton />
  if (group === 'missing') return <Missing id={id} />
  return group.ownerId === member.uid ? <UpdateGroup group={group} /> : <NotYours id={id} />
}

/** Not held may also mean: not fetched yet, or fetching failed. */
const Missing = ({ id }: { id: string }) => {
  const { pulled, pulling, failed } = useSyncState()
  const [known, setKnown] = useState(() => !recordId.safeParse(id).success)
  const answered = pulled && !pulling
  // It is told once: the next pull must not take the dialog's page away and ask again.
  if (!known && answered && failed === undefined) setKnown(true)
  if (known) return <NotFound />
  return answered ? <OutOfReach /> : <GroupFormSkeleton />
}

const NotYours = ({ id }: { id: string }) => (
  <StateNote
    urgent
    sign={<Icon name="attention" className="size-8" />}
    title={errors.forbidden.message}
    text="This group belongs to somebody else. You can look at it, join it and say what you think of it."
  >
    <Link to={`/auth/services/${id}`} className={buttonClass('primary')}>
      View group
    </Link>
    <Link to="/auth/my-group" className={buttonClass('quiet')}>
      My groups
    </Link>
  </StateNote>
)

/** Says that there is no such group, then leads to the member's groups (specification, section 8). */
export const NotFound = () => {
  const navigate = useNavigate()
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    const tell = async () => {
      await showDialog({ icon: 'error', title: messages.groups.notFound })
      await navigate('/auth/my-group', { replace: true })
    }
    void tell()
  }, [navigate])
  return null
}

/** The group is not on this device, and nobody can be asked for it now. */
export const OutOfReach = () => {
  const pullAgain = usePullAgain(messages.groups.detailsFailed)
  return (
    <StateNote
      urgent
      sign={<Icon name="offline" className="size-8" />}
      title={messages.groups.detailsFailed}
      text="This group is not on this device, and the server cannot be reached right now."
    >
      <Button onClick={() => void pullAgain()}>Try again</Button>
      <Link to="/auth/my-group" className={buttonClass('quiet')}>
        My groups
      </Link>
    </StateNote>
  )
}
