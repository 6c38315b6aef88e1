import type { Group } from '@group-organizer/contract/group'
import { canManage } from '@group-organizer/contract/people/roles'
import type { Announcement } from '@group-organizer/contract/words/announcement'
import { useDevice } from '../../data/device-context.tsx'
import {
  deleteAnnouncement,
  pinAnnouncement,
  updateAnnouncement,
} from '../../data/mutations/words-mutations.ts'
import { useSession } from '../../session/use-session.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { announcementText } from '../../text/en/announcements.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { MenuItem } from '../../ui/layer/menu.tsx'
import { deletedSentence, doneSentence, trySave } from '../show-saved.ts'
import { AnnouncementPicture, AnnouncementPictureField } from './announcement-picture.tsx'
import { Note, nameOf } from './note.tsx'
import { Replies } from './replies.tsx'

export type OfGroup = Pick<Group, '_id' | 'ownerId' | 'organisers' | 'pinned'>

type Props = { announcement: Shown<Announcement>; group: OfGroup; onDeleted: () => void }

/** Any organiser may change, pin and delete it. */
export const AnnouncementNote = ({ announcement, group, onDeleted }: Props) => {
  const device = useDevice()
  const { member } = useSession()
  const uid = member?.uid ?? ''
  const own = canManage(group, member?.uid)
  const isPinned = group.pinned === announcement._id
  const name = nameOf(announcement)

  const pin = async () => {
    const work = () => pinAnnouncement(device, { groupId: group._id, uid }, isPinned ? '' : announcement._id)
    if (await trySave(announcementText.pinFailed, work))
      await showToast(doneSentence(isPinned ? announcementText.unpinned : announcementText.pinnedNow))
  }

  return (
    <Note
      record={announcement}
      {...{ own, onDeleted }}
      menuLabel={own ? announcementText.menu({ name }) : announcementText.menuOf({ name })}
      editing={{
        written: 'announcement',
        text: announcement.text,
        picture: {
          imageUrl: announcement.imageUrl,
          field: (imageUrl, onChange) => <AnnouncementPictureField {...{ imageUrl, onChange }} />,
        },
        label: announcementText.change,
        sentences: {
          saved: () => doneSentence(announcementText.updated),
          failed: announcementText.updateFailed,
        },
        update: (seen, wanted) => updateAnnouncement(device, uid, { ...announcement, ...seen }, wanted),
      }}
      deletion={{
        question: { title: announcementText.confirmDelete },
        deleted: (waits) => deletedSentence(announcementText.deleted, waits),
        failed: announcementText.deleteFailed,
        run: (heldForMs) => deleteAnnouncement(device, uid, announcement, heldForMs),
      }}
      picture={<AnnouncementPicture src={announcement.imageUrl} alt={announcementText.pictureOf({ name })} />}
      items={
        <MenuItem icon="flag" onChoose={() => void pin()}>
          {isPinned ? announcementText.unpin : announcementText.pin}
        </MenuItem>
      }
    >
      <Replies target={{ ...announcement, target: 'announcements' }} />
    </Note>
  )
}
