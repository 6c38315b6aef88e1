import type { Group } from '@group-organizer/contract/group'
import { groupText } from '../../text/en/groups.ts'
import { copyText } from '../copy-text.ts'

/** Opening it changes nothing: messengers and crawlers fetch links. */
export const invitationAddress = ({ _id }: Group) => `${location.origin}/join/${_id}`

export const copyInvitation = (group: Group) =>
  copyText(invitationAddress(group), { copied: groupText.linkCopied, byHand: groupText.copyThisLink })

export const canShare = () => 'share' in navigator

/** The member closed the system's sheet. */
const isDismissed = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** By the system's own sheet; where there is none, the link is copied. */
export const shareInvitation = async (group: Group) => {
  if (!canShare()) return copyInvitation(group)
  try {
    await navigator.share({ title: group.groupName, url: invitationAddress(group) })
  } catch (error) {
    if (!isDismissed(error)) await copyInvitation(group)
  }
}
