import type { Group } from '@group-organizer/contract/group'
import { useState } from 'react'
import { useSession } from '../../session/use-session.ts'
import { useJoined } from '../../store/joined.ts'
import { groupText } from '../../text/en/groups.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'
import { useAskLogin } from '../../ui/dialog/dialog-navigation.tsx'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { Icon } from '../../ui/icon.tsx'
import './join-bar.css'

export const JoinControls = ({ group, active }: { group: Group; active: boolean }) => {
  const kept = useJoined((joined) => joined.kept)
  const isJoined = useJoined(({ ids }) => ids.includes(group._id))
  if (!active) return <p className="font-semibold text-warning">{messages.groups.inactive}</p>
  return (
    <div className={isJoined ? 'flex flex-col gap-3' : 'join-bar'}>
      <Controls group={group} />
      {!kept && (
        <p role="alert" className="font-semibold text-warning">
          {groupText.joinNotSaved}
        </p>
      )}
    </div>
  )
}

const Controls = ({ group }: { group: Group }) => {
  const { ids, leave } = useJoined()
  const join = useJoin(group._id)
  // The next button takes the focus of the pressed one.
  const [pressed, setPressed] = useState(false)
  if (!ids.includes(group._id))
    return (
      <Button
        key="join"
        className="max-md:w-full"
        autoFocus={pressed}
        onClick={() => {
          setPressed(true)
          void join()
        }}
      >
        {groupText.joinGroup}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button disabled>
        <Icon name="check" className="size-5" />
        {groupText.alreadyJoined}
      </Button>
      <Button
        tone="quiet"
        autoFocus={pressed}
        onClick={() => {
          setPressed(true)
          leave(group._id)
        }}
      >
        {groupText.leaveGroup}
      </Button>
    </div>
  )
}

const useJoin = (id: string) => {
  const { member } = useSession()
  const { join } = useJoined()
  const askLogin = useAskLogin()
  return async () => {
    if (!member) await askLogin(groupText.loginToJoin, `/auth/services/${id}`)
    else if (!join(id)) await showDialog({ icon: 'info', title: messages.groups.alreadyJoined })
  }
}
