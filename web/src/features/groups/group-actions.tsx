import type { Group } from '@group-organizer/contract/group'
import { useDevice } from '../../data/device-context.tsx'
import { deleteGroup } from '../../data/mutations/group-mutations.ts'
import { commonText } from '../../text/en/common.ts'
import { groupText } from '../../text/en/groups.ts'
import { messages } from '../../text/en/messages.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { confirmAndDelete, savedSentence } from '../show-saved.ts'

type Props = {
  group: Group
  labelledBy?: string
  /** Left out where the member may not delete it: only its owner may. */
  onDelete?: ((group: Group) => void) | undefined
}

export const GroupActions = ({ group, labelledBy, onDelete }: Props) => (
  <>
    <ButtonLink icon="edit" tone="quiet" to={`/auth/updateGroup/${group._id}`} aria-describedby={labelledBy}>
      {commonText.update}
    </ButtonLink>
    {onDelete && (
      <Button
        icon="bin"
        tone="quiet"
        className="text-error"
        aria-describedby={labelledBy}
        onClick={() => onDelete(group)}
      >
        {commonText.delete}
      </Button>
    )}
  </>
)

export const useDeleteGroup = (onDeleted: () => unknown) => {
  const device = useDevice()
  const remove = async (group: Group) => {
    const target = { id: group._id, uid: group.ownerId }
    const isDeleted = await confirmAndDelete(device, {
      question: {
        title: messages.groups.confirmDelete,
        text: groupText.deleteText({ name: group.groupName }),
      },
      deleted: (waits) => savedSentence(messages.groups.deleted, waits),
      failed: messages.groups.deleteFailed,
      isSent: group.rev > 0,
      run: (heldForMs) => deleteGroup(device, target, group, heldForMs),
    })
    if (isDeleted) onDeleted()
  }
  return (group: Group) => void remove(group)
}
