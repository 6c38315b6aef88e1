import type { Group } from '@group-organizer/contract/group'
import type { Member } from '@group-organizer/contract/people/membership'
import { canManage, roleOf } from '@group-organizer/contract/people/roles'
import { formatNumber } from '../../text/catalogue.ts'
import { peopleText } from '../../text/en/people.ts'
import { Face } from '../../ui/face.tsx'
import { Menu, MenuItem } from '../../ui/layer/menu.tsx'
import { useDeeds } from './use-deeds.ts'

type Props = { group: Group; viewer: string; member: Member; onShow: (shown: boolean) => void }

/** The group knows who runs it now; a row that was loaded before may not. */
export const MemberRow = ({ group, viewer, member, onShow }: Props) => {
  const { uid, userName } = member
  const role = roleOf(group, uid)
  const standing = standingOf(group, member)
  const isTheirs = role === 'member' || roleOf(group, viewer) === 'owner'
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-base-300 py-2">
      <Face person={member} />
      <p className="min-w-0 grow basis-[5em] leading-tight">
        <bdi className="wrap-anywhere">{userName}</bdi>
        {standing && <span className="block text-sm text-muted">{standing}</span>}
      </p>
      {uid !== viewer && canManage(group, viewer) && role !== 'owner' && isTheirs && (
        <Deeds {...{ group, viewer, member, onShow }} />
      )}
    </li>
  )
}

const standingOf = (group: Group, { uid, place }: Member) => {
  if (place !== undefined) return peopleText.waiting({ place: formatNumber(place) })
  if (group.offeredTo === uid) return peopleText.offeredTo
  return { owner: peopleText.owner, organiser: peopleText.organiser, member: undefined }[roleOf(group, uid)]
}

const Deeds = ({ group, viewer, member, onShow }: Props) => {
  const { appoint, dismiss, offer, takeBack, remove } = useDeeds(group)
  const isOwner = roleOf(group, viewer) === 'owner'
  const isOrganiser = roleOf(group, member.uid) === 'organiser'
  return (
    <Menu label={peopleText.menuOf({ name: member.userName })}>
      {isOwner && !isOrganiser && member.place === undefined && (
        <MenuItem icon="plus" onChoose={() => void appoint(member)}>
          {peopleText.appoint}
        </MenuItem>
      )}
      {isOwner && isOrganiser && group.offeredTo !== member.uid && (
        <MenuItem icon="groups" onChoose={() => void offer(member)}>
          {peopleText.handOver}
        </MenuItem>
      )}
      {isOwner && isOrganiser && group.offeredTo === member.uid && (
        <MenuItem icon="back" onChoose={() => void takeBack(viewer)}>
          {peopleText.takeBack}
        </MenuItem>
      )}
      {isOwner && isOrganiser && (
        <MenuItem icon="close" onChoose={() => void dismiss(member)}>
          {peopleText.dismiss}
        </MenuItem>
      )}
      <MenuItem icon="leave" className="text-error" onChoose={() => void remove(member, onShow)}>
        {peopleText.remove}
      </MenuItem>
    </Menu>
  )
}
