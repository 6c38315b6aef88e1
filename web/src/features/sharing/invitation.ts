import type { Group } from '@group-organizer/contract/group'
import { copyLink, shareLink } from './share-link.ts'

/** Opening it changes nothing: messengers and crawlers fetch links. */
export const invitationAddress = ({ _id }: Group) => `${location.origin}/join/${_id}`

export const copyInvitation = (group: Group) => copyLink(invitationAddress(group))

export const shareInvitation = (group: Group) =>
  shareLink({ title: group.groupName, url: invitationAddress(group) })
