import { isLive } from '@group-organizer/contract/tombstone'
import type { Device } from '../data/device.ts'
import { setMembership } from '../data/mutations/membership-mutations.ts'
import { readMemberships } from '../data/queries/read-memberships.ts'
import { useSessionStore } from '../session/session-store.ts'
import { noteAskedToKeep, wasAskedToKeep } from '../store/asked-to-keep.ts'
import { useJoined } from '../store/joined.ts'
import { peopleText } from '../text/en/people.ts'
import { askDialog } from '../ui/dialog/dialog.ts'

/** Those of the groups that are others' and that the account did not join. */
const joinedHereOnly = async (device: Device, uid: string, joined: readonly string[]) => {
  const ofAccount = new Set((await readMemberships(device)).map(({ groupId }) => groupId))
  const ids = joined.filter((id) => !ofAccount.has(id))
  const groups = await device.db.groups.bulkGet([...ids])
  return groups.flatMap((group) => (group && isLive(group) && group.ownerId !== uid ? [group._id] : []))
}

/**
 * Asks once per account and browser, after a pull of the account's memberships. A no leaves the groups in this browser.
 * @param joined in this browser before that pull: a group joined meanwhile goes to the account anyway
 */
export const askToKeepJoined = async (device: Device, joined: readonly string[]) => {
  const { member, expired } = useSessionStore.getState()
  if (!member || expired || wasAskedToKeep(member.uid)) return
  const ids = await joinedHereOnly(device, member.uid, joined)
  if (ids.length === 0) return
  const title = peopleText.keepQuestion(ids.length)
  const { keepText: text, keep: confirm, onlyHere: cancel } = peopleText
  const isKept = await askDialog({ title, text, confirm, cancel, anywhere: true })
  noteAskedToKeep(member.uid)
  if (!isKept || useSessionStore.getState().member?.uid !== member.uid) return
  const still = new Set(useJoined.getState().ids)
  for (const id of ids) if (still.has(id)) await setMembership(device, id, member, true)
}
