import { type Group } from 'api/contract/group'
import { messages } from 'api/contract/messages'
import { useNavigate } from 'react-router-dom'
import { loginPath } from '../../domain/redirect.ts'
import { useSession } from '../../session/use-session.ts'
import { useJoined } from '../../store/joined.ts'
import { Button } from '../../ui/button.tsx'
import { showDialog } from '../../ui/dialog.ts'
import { Icon } from '../../ui/icon.tsx'

/** Join and Leave, or why there is nothing to join any more. Joining is kept in this browser (specification, section 4). */
export const JoinControls = ({ group, active }: { group: Group; active: boolean }) => {
  const { ids, leave } = useJoined()
  const join = useJoin(group._id)
  if (!active) return <p className="font-semibold text-warning">{messages.groups.inactive}</p>
  if (!ids.includes(group._id)) return <Button onClick={() => void join()}>Join Group</Button>
  return (
    <div className="flex flex-wrap gap-3">
      <Button disabled>
        <Icon name="check" className="size-5" />
        Already Joined
      </Button>
      <Button
        tone="quiet"
        onClick={() => {
          leave(group._id)
        }}
      >
        Leave Group
      </Button>
    </div>
  )
}

const useJoin = (id: string) => {
  const navigate = useNavigate()
  const { status } = useSession()
  const { join } = useJoined()
  return async () => {
    if (status === 'out') {
      const { loginRequiredTitle: title, goToLogin: button } = messages.account
      const text = 'Please log in to join this group.'
      if (await showDialog({ icon: 'warning', title, text, button }))
        await navigate(loginPath(`/auth/services/${id}`))
      return
    }
    if (!join(id)) await showDialog({ icon: 'info', title: messages.groups.alreadyJoined })
  }
}
