import type { Group } from '@group-organizer/contract/group'
import type { Membership } from '@group-organizer/contract/people/membership'
import { useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { setMembership } from '../../data/mutations/membership-mutations.ts'
import { useMembership } from '../../data/queries/memberships.ts'
import { useSession } from '../../session/use-session.ts'
import { useJoined } from '../../store/joined.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { groupText } from '../../text/en/groups.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'
import { useAskLogin } from '../../ui/dialog/dialog-navigation.tsx'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { Icon } from '../../ui/icon.tsx'
import { showSaveError } from '../show-saved.ts'
import './join-bar.css'

export const JoinControls = ({ group, active }: { group: Group; active: boolean }) => {
  const kept = useJoined((joined) => joined.kept)
  const isJoined = useJoined(({ ids }) => ids.includes(group._id))
  const isFirst = useJoined(({ ids }) => ids.length === 0)
  const { member } = useSession()
  const membership = useMembership(group._id)
  if (!active) return <p className="font-semibold text-warning">{messages.groups.inactive}</p>
  return (
    <div className={isJoined ? 'flex flex-col gap-3' : 'join-bar'}>
      <Controls group={group} />
      {isFirst && member && member.uid !== group.ownerId && (
        <p className="text-sm text-muted">{groupText.nameSeen}</p>
      )}
      {isJoined && membership && <Seat membership={membership} />}
      {!kept && (
        <p role="alert" className="font-semibold text-warning">
          {groupText.joinNotSaved}
        </p>
      )}
    </div>
  )
}

/** Only the server gives seats: nothing is said to be confirmed before. */
const Seat = ({ membership: { mark, seat, place } }: { membership: Shown<Membership> }) => {
  if (mark === 'waiting') return <p className="text-sm text-muted">{groupText.asked}</p>
  if (seat !== 'waiting' || place === undefined) return null
  return <p className="font-semibold">{groupText.inLine({ place: formatNumber(place) })}</p>
}

const Controls = ({ group }: { group: Group }) => {
  const { ids, leave } = useJoined()
  const wish = useWish(group)
  const join = useJoin(group._id, wish)
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
          void wish(false)
        }}
      >
        {groupText.leaveGroup}
      </Button>
    </div>
  )
}

/** Queues what a member wants. An owner belongs to the group anyway. */
const useWish = ({ _id, ownerId }: Group) => {
  const device = useDevice()
  const { member } = useSession()
  return async (joined: boolean) => {
    if (!member || member.uid === ownerId) return
    try {
      await setMembership(device, _id, member, joined)
    } catch (error) {
      await showSaveError(groupText.membershipFailed, error)
    }
  }
}

const useJoin = (id: string, wish: (joined: boolean) => Promise<void>) => {
  const { member } = useSession()
  const { join } = useJoined()
  const askLogin = useAskLogin()
  return async () => {
    if (!member) return askLogin(groupText.loginToJoin, `/auth/services/${id}`)
    if (join(id)) return wish(true)
    await showDialog({ icon: 'info', title: messages.groups.alreadyJoined })
  }
}
