import { canManage } from '@group-organizer/contract/people/roles'
import type { Announcement } from '@group-organizer/contract/words/announcement'
import { useRef, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { useHeldDraft } from '../../data/drafts/use-draft.ts'
import { postAnnouncement } from '../../data/mutations/words-mutations.ts'
import { useAnnouncements, usePullList } from '../../data/queries/use-list.ts'
import { announcementKind } from '../../kinds/announcement.ts'
import { useSession } from '../../session/use-session.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { announcementText } from '../../text/en/announcements.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { doneSentence } from '../show-saved.ts'
import { AnnouncementNote, type OfGroup } from './announcement-note.tsx'
import { AnnouncementPictureField } from './announcement-picture.tsx'
import { WriteForm, draftName } from './write-form.tsx'

type Props = { group: OfGroup; announcements: readonly Shown<Announcement>[] }

export const PinnedAnnouncement = ({ group }: { group: OfGroup }) => {
  const pinned = useAnnouncements(group._id)?.records.find(({ _id }) => _id === group.pinned)
  if (!pinned) return null
  return (
    <section aria-labelledby="pinned" className="flex flex-col gap-4">
      <h2 id="pinned" tabIndex={-1} className="flex items-center gap-2 text-[1.5rem]/tight">
        <Icon name="flag" className="size-6 text-accent" />
        {announcementText.pinnedHeading}
      </h2>
      <Notes {...{ group }} announcements={[pinned]} />
    </section>
  )
}

/** All other announcements, newest first, and the organisers' form. Members without announcements see nothing. */
export const Announcements = ({ group }: { group: OfGroup }) => {
  const { member } = useSession()
  const held = useAnnouncements(group._id)
  usePullList(announcementKind, group._id)
  const others = held?.records.filter(({ _id }) => _id !== group.pinned) ?? []
  const isOrganiser = canManage(group, member?.uid)
  if (!isOrganiser && others.length === 0) return null
  return (
    <section aria-labelledby="announcements" className="flex flex-col gap-4">
      <h2 id="announcements" tabIndex={-1} className="text-[1.5rem]/tight">
        {announcementText.heading}
      </h2>
      {isOrganiser && <WriteToAll key={member?.uid} groupId={group._id} />}
      {others.length > 0 && <Notes {...{ group }} announcements={others} />}
    </section>
  )
}

const Notes = ({ group, announcements }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const toHeading = () => list.current?.parentElement?.querySelector('h2')?.focus()
  return (
    <ul ref={list} className="flex flex-col gap-4">
      {announcements.map((announcement) => (
        <AnnouncementNote key={announcement._id} {...{ announcement, group }} onDeleted={toHeading} />
      ))}
    </ul>
  )
}

const WriteToAll = ({ groupId }: { groupId: string }) => {
  const device = useDevice()
  const { member } = useSession()
  const held = useHeldDraft(draftName('announcement', groupId, member?.uid))
  const [opened, setOpened] = useState<boolean>()
  const button = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpened(false)
    requestAnimationFrame(() => button.current?.querySelector('button')?.focus())
  }
  const { posted, postFailed: failed, login } = announcementText
  if (!(opened ?? held))
    return (
      <div ref={button}>
        <Button tone="quiet" onClick={() => setOpened(true)}>
          {announcementText.write}
        </Button>
      </div>
    )
  return (
    <WriteForm
      written="announcement"
      about={groupId}
      label={announcementText.yours}
      submitLabel={announcementText.post}
      sentences={{ saved: () => doneSentence(posted), failed, login }}
      autoFocus={opened === true}
      create={(text, author, id, imageUrl) =>
        postAnnouncement(device, groupId, { text, imageUrl }, author, id)
      }
      picture={(imageUrl, onChange) => <AnnouncementPictureField {...{ imageUrl, onChange }} />}
      onDone={close}
    />
  )
}
