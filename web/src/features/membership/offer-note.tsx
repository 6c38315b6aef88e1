import type { Group } from '@group-organizer/contract/group'
import { useSession } from '../../session/use-session.ts'
import { peopleText } from '../../text/en/people.ts'
import { Button } from '../../ui/button.tsx'
import { useDeeds } from './use-deeds.ts'

/** Tells an organiser that the owner would like to hand the group over to them. */
export const OfferNote = ({ group }: { group: Group }) => {
  const { member } = useSession()
  const { accept } = useDeeds(group)
  if (!member || group.offeredTo !== member.uid) return null
  return (
    <div className="flex flex-col items-start gap-3 rounded-field border-[1.5px] border-primary p-4">
      <p>{peopleText.offeredToYou({ name: group.userName })}</p>
      <Button onClick={() => void accept(member.uid)}>{peopleText.accept}</Button>
    </div>
  )
}
