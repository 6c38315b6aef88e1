import type { Group } from '@group-organizer/contract/group'
import type { Member } from '@group-organizer/contract/people/membership'
import { canManage } from '@group-organizer/contract/people/roles'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { loginPath } from '../../domain/redirect.ts'
import { membersHash } from '../../kinds/edit-path.ts'
import { useSession } from '../../session/use-session.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { commonText } from '../../text/en/common.ts'
import { peopleText } from '../../text/en/people.ts'
import { Button } from '../../ui/button.tsx'
import { Faces } from '../../ui/face.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFirstNew } from '../../ui/use-first-new.ts'
import { MemberRow } from './member-row.tsx'
import { RemovedMembers } from './removed-members.tsx'
import { useMembers } from './use-members.ts'
import './member-list.css'

/** More would not fit beside the heading on a phone. */
const mostFaces = 3

type Props = { group: Group; changedBy: string }

export const MemberList = ({ group, changedBy }: Props) => {
  const { member } = useSession()
  const isTarget = useLocation().hash === membersHash
  const [open, setOpen] = useState(isTarget)
  const summary = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isTarget) summary.current?.focus()
  }, [isTarget])
  const uid = member?.uid
  const { members: count = 0 } = group
  const pages = useMembers(group._id, { isWanted: uid !== undefined, changedBy: `${uid ?? ''} ${changedBy}` })
  // Their removal waits for the end of its undo, or is done.
  const [removed, setRemoved] = useState<readonly string[]>([])
  const show = (uid: string, shown: boolean) => {
    setRemoved((before) => (shown ? before.filter((one) => one !== uid) : [...before, uid]))
  }
  const members =
    pages.list && pages.list !== 'failed'
      ? pages.list.members.filter(({ uid }) => !removed.includes(uid))
      : []
  const toggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open)
    if (currentTarget.open && pages.list === 'failed') void pages.load()
  }
  return (
    <details className="member-list" open={open} onToggle={toggle}>
      <summary ref={summary}>
        <span className="font-semibold">{peopleText.members}</span>
        {uid !== undefined && members.length > 0 && (
          <span className="ms-auto flex items-center">
            <Faces people={members.slice(0, mostFaces)} className="*:ring-base-200" />
            {count > mostFaces && (
              <span aria-hidden="true" className="ms-1.5 text-sm text-muted">
                +{formatNumber(count - mostFaces)}
              </span>
            )}
          </span>
        )}
        <Icon name="down" className="member-list-sign" />
      </summary>
      {open &&
        (uid === undefined ? (
          <LogIn />
        ) : (
          <Loaded {...{ group, viewer: uid, pages, members }} onShow={show} />
        ))}
    </details>
  )
}

const LogIn = () => {
  const { pathname } = useLocation()
  return (
    <p className="py-2 text-muted">
      {peopleText.logIn}{' '}
      <Link to={loginPath(pathname)} className="link-ink">
        {commonText.login}
      </Link>
    </p>
  )
}

type LoadedProps = {
  group: Group
  viewer: string
  pages: ReturnType<typeof useMembers>
  /** Those of `pages` that have not been removed meanwhile. */
  members: readonly Member[]
  onShow: (uid: string, shown: boolean) => void
}

const Loaded = ({ group, viewer, pages: { list, load, more }, members, onShow }: LoadedProps) => {
  const { around, expectMore } = useFirstNew<HTMLUListElement>(members.length)
  if (list === undefined)
    return (
      <p role="status" className="py-2 text-muted">
        {peopleText.loading}
      </p>
    )
  if (list === 'failed')
    return (
      <div role="status" className="flex flex-col items-start gap-3 py-2 text-muted">
        <p>{peopleText.outOfReach}</p>
        <Button tone="quiet" onClick={() => void load()}>
          {commonText.tryAgain}
        </Button>
      </div>
    )
  const onReadmitted = async (uid: string) => {
    await load()
    onShow(uid, true)
  }
  return (
    <>
      <ul ref={around} className="flex flex-col">
        {members.map((member) => (
          <MemberRow
            key={member.uid}
            {...{ group, viewer, member }}
            onShow={(shown) => onShow(member.uid, shown)}
          />
        ))}
      </ul>
      {list.next !== undefined && (
        <Button
          tone="quiet"
          className="my-2"
          onClick={() => {
            expectMore()
            void more(list)
          }}
        >
          {peopleText.showMore}
        </Button>
      )}
      {canManage(group, viewer) && <RemovedMembers group={group} onReadmitted={onReadmitted} />}
    </>
  )
}
