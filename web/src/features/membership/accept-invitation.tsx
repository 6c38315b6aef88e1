import type { Group } from '@group-organizer/contract/group'
import { canManage } from '@group-organizer/contract/people/roles'
import { useMembership } from '../../data/queries/memberships.ts'
import { isFull } from '../../domain/groups/is-full.ts'
import { useSession } from '../../session/use-session.ts'
import { useJoined } from '../../store/joined.ts'
import { groupText } from '../../text/en/groups.ts'
import { messages } from '../../text/en/messages.ts'
import { peopleText } from '../../text/en/people.ts'
import { Button } from '../../ui/button.tsx'
import { SyncMark } from '../../ui/sync-mark.tsx'
import { useJoining } from './use-joining.ts'

type Props = { group: Group; active: boolean; onJoined: () => unknown }

/** The one button of an invitation. Guests log in first, and are joined on the page of the group. */
export const AcceptInvitation = ({ group, active, onJoined }: Props) => {
  const { member } = useSession()
  const { join } = useJoining(group, onJoined)
  const isJoined = useJoined(({ ids }) => ids.includes(group._id))
  const isFirst = useJoined(({ ids }) => ids.length === 0)
  const isRefused = useMembership(group._id)?.mark === 'attention'
  if (!active) return <p className="font-semibold text-warning">{messages.groups.inactive}</p>
  if (isRefused) return <SyncMark mark="attention" linked />
  if (isJoined)
    return (
      <Button icon="check" disabled className="w-full">
        {groupText.alreadyJoined}
      </Button>
    )
  if (canManage(group, member?.uid)) return null
  return (
    <div className="flex flex-col gap-2">
      <Button className="w-full" onClick={() => void join()}>
        {peopleText.joinNow}
      </Button>
      {isFull(group) && <p className="text-center text-sm">{peopleText.full}</p>}
      {isFirst && <p className="text-center text-sm text-muted">{groupText.nameSeen}</p>}
    </div>
  )
}
