import type { Group } from '@group-organizer/contract/group'
import type { Member } from '@group-organizer/contract/people/membership'
import { canManage, roleOf } from '@group-organizer/contract/people/roles'
import { type SyntheticEvent, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { type Members, actOnMember, fetchMembers } from '../../online/members.ts'
import { useSession } from '../../session/use-session.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { peopleText } from '../../text/en/people.ts'
import { Button } from '../../ui/button.tsx'
import { askDialog } from '../../ui/dialog/dialog.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { Avatar } from '../../ui/picture.tsx'

/** Names need a sign-in, and the server: they are asked for when the list is opened. */
export const MemberList = ({ group }: { group: Group }) => {
  const { member } = useSession()
  const [open, setOpen] = useState(false)
  return (
    <details
      className="rounded-field bg-base-200 px-4 py-2"
      onToggle={(event: SyntheticEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{peopleText.members}</summary>
      {open &&
        (member ? (
          <Loaded key={member.uid} group={group} viewer={member.uid} />
        ) : (
          <Note>{peopleText.logIn}</Note>
        ))}
    </details>
  )
}

const Note = ({ children }: { children: string }) => (
  <p role="status" className="py-2 text-muted">
    {children}
  </p>
)

const Loaded = ({ group, viewer }: { group: Group; viewer: string }) => {
  const { list, load, more } = useMemberPages(group._id)
  if (list === undefined) return <Note>{peopleText.loading}</Note>
  if (list === 'failed') return <Note>{peopleText.outOfReach}</Note>
  return (
    <>
      <ul className="flex flex-col">
        {list.members.map((member) => (
          <Row key={member.uid} {...{ group, viewer, member }} onChanged={load} />
        ))}
      </ul>
      {list.next !== undefined && (
        <Button tone="quiet" onClick={() => void more(list)}>
          {peopleText.showMore}
        </Button>
      )}
    </>
  )
}

/** Loads the first page when it is shown. */
const useMemberPages = (groupId: string) => {
  const device = useDevice()
  const [list, setList] = useState<Members | 'failed'>()
  const [asked, setAsked] = useState(false)
  const load = async () => {
    setList((await fetchMembers(device, groupId)) ?? 'failed')
  }
  if (!asked) {
    setAsked(true)
    void load()
  }
  const more = async ({ members, next }: Members) => {
    const page = await fetchMembers(device, groupId, next)
    if (page) setList({ ...page, members: [...members, ...page.members] })
    else void showToast(peopleText.outOfReach, 'warning')
  }
  return { list, load, more }
}

type RowProps = { group: Group; viewer: string; member: Member; onChanged: () => Promise<void> }

const Row = ({ group, viewer, member, onChanged }: RowProps) => {
  const { uid, userName, userPhoto, role, place } = member
  const standing =
    place === undefined
      ? { owner: peopleText.owner, organiser: peopleText.organiser, member: undefined }[role]
      : peopleText.waiting({ place: formatNumber(place) })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-base-300 py-2 first:border-t-0">
      <Avatar photo={userPhoto} size="40" className="size-10" loading="lazy" />
      <p className="min-w-0 grow basis-24">
        <bdi className="wrap-anywhere">{userName}</bdi>
        {standing && <span className="block text-sm text-muted">{standing}</span>}
      </p>
      {uid !== viewer && canManage(group, viewer) && role !== 'owner' && (
        <Deeds {...{ group, viewer, member, onChanged }} />
      )}
    </li>
  )
}

const Deeds = ({ group, viewer, member: { uid, userName, role, place }, onChanged }: RowProps) => {
  const device = useDevice()
  const isOwner = roleOf(group, viewer) === 'owner'
  const act = async (deed: Parameters<typeof actOnMember>[3]) => {
    if (await actOnMember(device, group._id, uid, deed)) return onChanged()
    await showToast(peopleText.notDone, 'warning')
  }
  const remove = async () => {
    const title = peopleText.removeQuestion({ name: userName })
    const text = peopleText.removeText
    if (await askDialog({ title, text, confirm: peopleText.remove, danger: true })) await act('remove')
  }
  return (
    <div className="flex flex-wrap gap-2">
      {isOwner && role === 'member' && place === undefined && (
        <Button
          tone="quiet"
          aria-label={peopleText.appointNamed({ name: userName })}
          onClick={() => void act('appoint')}
        >
          {peopleText.appoint}
        </Button>
      )}
      {isOwner && role === 'organiser' && (
        <Button
          tone="quiet"
          aria-label={peopleText.dismissNamed({ name: userName })}
          onClick={() => void act('dismiss')}
        >
          {peopleText.dismiss}
        </Button>
      )}
      {(isOwner || role === 'member') && (
        <Button
          tone="quiet"
          aria-label={peopleText.removeNamed({ name: userName })}
          onClick={() => void remove()}
        >
          {peopleText.remove}
        </Button>
      )}
    </div>
  )
}
