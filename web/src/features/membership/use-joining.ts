import type { Group } from '@group-organizer/contract/group'
import { useEffect, useEffectEvent } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { setMembership } from '../../data/mutations/membership-mutations.ts'
import { undoMs } from '../../domain/constants.ts'
import { useSession } from '../../session/use-session.ts'
import { noteGuestJoin, takeGuestJoin } from '../../store/guest-join.ts'
import { useJoined } from '../../store/joined.ts'
import { groupText } from '../../text/en/groups.ts'
import { messages } from '../../text/en/messages.ts'
import { peopleText } from '../../text/en/people.ts'
import { useAskLogin } from '../../ui/dialog/dialog-navigation.tsx'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { doneSentence, showUndo, trySave } from '../show-saved.ts'

/** Joins and leaves a group: at once in this browser, and queued for the account. An owner belongs to the group anyway. */
export const useJoining = ({ _id, groupName, ownerId }: Group, onJoined: () => unknown) => {
  const device = useDevice()
  const { member } = useSession()
  const { join: mark, leave: unmark } = useJoined()
  const askLogin = useAskLogin()

  /** @returns whether it is saved */
  const wish = async (joined: boolean, heldForMs?: number) => {
    if (!member || member.uid === ownerId) return true
    const work = () => setMembership(device, _id, member, joined, heldForMs)
    return (await trySave(groupText.membershipFailed, work)) !== undefined
  }

  const join = async () => {
    if (!member) return askLogin(groupText.loginToJoin, `/auth/services/${_id}`, () => noteGuestJoin(_id))
    if (!mark(_id)) {
      await showDialog({ icon: 'info', title: messages.groups.alreadyJoined })
      return
    }
    if (await wish(true)) onJoined()
  }

  const rejoin = () => {
    mark(_id)
    void wish(true)
  }

  /** The seat is kept as long as leaving can be undone. */
  const leave = async () => {
    unmark(_id)
    if (!(await wish(false, undoMs))) return
    void showUndo(doneSentence(peopleText.left({ name: groupName })), rejoin, _id)
  }
  return { join, leave }
}

/** Joins for a guest who pressed Join, went to log in and came back. */
export const useGuestJoin = (groupId: string, join: () => Promise<void>) => {
  const { member } = useSession()
  const uid = member?.uid
  const joinNow = useEffectEvent(() => {
    if (takeGuestJoin(groupId) && !useJoined.getState().ids.includes(groupId)) void join()
  })
  useEffect(() => {
    if (uid !== undefined) joinNow()
  }, [uid])
}
