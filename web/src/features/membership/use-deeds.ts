import type { Group } from '@group-organizer/contract/group'
import type { Member } from '@group-organizer/contract/people/membership'
import { useDevice } from '../../data/device-context.tsx'
import { type Deed, actOnMember } from '../../online/members.ts'
import { pageSync } from '../../sync/schedule/sync-commands.ts'
import { isOffline } from '../../sync/schedule/sync-state.ts'
import { commonText } from '../../text/en/common.ts'
import { peopleText } from '../../text/en/people.ts'
import { received } from '../../text/received.ts'
import { askDialog } from '../../ui/dialog/dialog.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { showUndo } from '../show-saved.ts'
import { afterUndo } from './after-undo.ts'

type Person = Pick<Member, 'uid' | 'userName'>

/** Operations of owner and organisers on members. They need the server, which alone knows the members. */
export const useDeeds = ({ _id, groupName }: Group) => {
  const device = useDevice()

  const isOnline = () => {
    if (!isOffline()) return true
    void showToast(peopleText.onlineOnly, 'warning')
    return false
  }

  /** @returns whether the server has done it. A pull then brings the changed group. */
  const act = async (uid: string, deed: Deed): Promise<boolean> => {
    const refused = await actOnMember(device, _id, uid, deed)
    if (refused) await showToast(peopleText.notDone({ reason: received(refused) }), 'warning')
    else void pageSync.pullAll()
    return !refused
  }

  const doNow = async (uid: string, deed: Deed, done: string) => {
    if (!isOnline() || !(await act(uid, deed))) return false
    void showToast(done)
    return true
  }

  return {
    appoint: ({ uid, userName: name }: Person) => doNow(uid, 'appoint', peopleText.appointed({ name })),
    dismiss: ({ uid, userName: name }: Person) => doNow(uid, 'dismiss', peopleText.dismissed({ name })),
    readmit: ({ uid, userName: name }: Person) => doNow(uid, 'readmit', peopleText.readmitted({ name })),
    /** @param owner who takes the offer back by offering to themselves */
    takeBack: (owner: string) => doNow(owner, 'offer', peopleText.takenBack),

    offer: async ({ uid, userName: name }: Person) => {
      if (!isOnline()) return
      const title = peopleText.offerQuestion({ name })
      if (await askDialog({ title, text: peopleText.offerText, confirm: peopleText.offer }))
        await doNow(uid, 'offer', peopleText.offeredNow({ name }))
    },

    accept: async (uid: string) => {
      if (!isOnline()) return
      const title = peopleText.acceptQuestion({ name: groupName })
      if (await askDialog({ title, text: peopleText.acceptText, confirm: peopleText.accept }))
        await doNow(uid, 'accept', peopleText.accepted)
    },

    /** Sends the removal when the time for undo is over. @param show hides the member's row, and shows it again */
    remove: async ({ uid, userName: name }: Person, show: (shown: boolean) => void) => {
      if (!isOnline()) return
      const title = peopleText.removeQuestion({ name })
      const { removeText: text, remove: confirm } = peopleText
      if (!(await askDialog({ title, text, confirm, danger: true }))) return
      show(false)
      const takeBack = afterUndo(() => {
        void act(uid, 'remove').then((done) => {
          if (!done) show(true)
        })
      })
      await showUndo(peopleText.removed({ name }), () => {
        if (takeBack()) show(true)
        else void showToast(commonText.undoTooLate, 'warning')
      })
    },
  }
}
