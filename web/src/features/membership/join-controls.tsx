import type { Group } from '@group-organizer/contract/group'
import type { Membership } from '@group-organizer/contract/people/membership'
import { useState } from 'react'
import { useMembership } from '../../data/queries/memberships.ts'
import { isFull } from '../../domain/groups/is-full.ts'
import { useSession } from '../../session/use-session.ts'
import { useJoined } from '../../store/joined.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { groupText } from '../../text/en/groups.ts'
import { messages } from '../../text/en/messages.ts'
import { peopleText } from '../../text/en/people.ts'
import { Button } from '../../ui/button.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { useGuestJoin, useJoining } from './use-joining.ts'
import './join-bar.css'

type Props = { group: Group; active: boolean; onJoined: () => unknown }

export const JoinControls = ({ group, active, onJoined }: Props) => {
  const joining = useJoining(group, onJoined)
  useGuestJoin(group._id, joining.join)
  const kept = useJoined((joined) => joined.kept)
  const isJoined = useJoined(({ ids }) => ids.includes(group._id))
  const isFirst = useJoined(({ ids }) => ids.length === 0)
  const { member } = useSession()
  const membership = useMembership(group._id)
  if (!active)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="font-semibold text-warning">{messages.groups.inactive}</p>
        {isJoined && (
          <Button tone="quiet" onClick={() => void joining.leave()}>
            {peopleText.endMembership}
          </Button>
        )}
      </div>
    )
  return (
    <div className={isJoined ? 'flex flex-col gap-3' : 'join-bar'}>
      <Controls isJoined={isJoined} isRefused={membership?.mark === 'attention'} {...joining} />
      {!isJoined && isFull(group) && <p className="text-sm">{peopleText.full}</p>}
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
  if (mark === 'attention') return <SyncMark mark={mark} linked />
  if (mark === 'waiting') return <p className="text-sm text-muted">{groupText.asked}</p>
  if (seat !== 'waiting' || place === undefined) return null
  return <p className="font-semibold">{groupText.inLine({ place: formatNumber(place) })}</p>
}

type ControlsProps = { isJoined: boolean; isRefused: boolean } & ReturnType<typeof useJoining>

const Controls = ({ isJoined, isRefused, join, leave }: ControlsProps) => {
  // The next button takes the focus of the pressed one.
  const [pressed, setPressed] = useState(false)
  const press = (work: () => Promise<void>) => () => {
    setPressed(true)
    void work()
  }
  if (!isJoined)
    return (
      <Button key="join" className="max-md:w-full" autoFocus={pressed} onClick={press(join)}>
        {groupText.joinGroup}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-3">
      {!isRefused && (
        <Button icon="check" disabled>
          {groupText.alreadyJoined}
        </Button>
      )}
      <Button tone="quiet" autoFocus={pressed} onClick={press(leave)}>
        {groupText.leaveGroup}
      </Button>
    </div>
  )
}
