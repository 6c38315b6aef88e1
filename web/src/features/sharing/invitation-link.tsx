import type { Group } from '@group-organizer/contract/group'
import { groupText } from '../../text/en/groups.ts'
import { Button } from '../../ui/button.tsx'
import { copyInvitation, invitationAddress, shareInvitation } from './invitation.ts'
import { canShare } from './share-link.ts'

export type InvitationProps = {
  group: Group
  /** Called first, so that messages are not under the sheet. */
  onChosen: () => void
}

export const InvitationLink = ({ group, onChosen }: InvitationProps) => {
  const choose = (invite: (group: Group) => Promise<void>) => () => {
    onChosen()
    void invite(group)
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="rounded-field bg-base-200 px-3 py-2 text-center text-sm wrap-anywhere select-all">
        {invitationAddress(group)}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2">
        {canShare() && (
          <Button icon="share" onClick={choose(shareInvitation)}>
            {groupText.share}
          </Button>
        )}
        <Button icon="link" tone={canShare() ? 'quiet' : 'primary'} onClick={choose(copyInvitation)}>
          {groupText.copyLink}
        </Button>
      </div>
    </div>
  )
}
