import type { Group } from '@group-organizer/contract/group'
import { groupText } from '../../text/en/groups.ts'
import { peopleText } from '../../text/en/people.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { savedSentence } from '../show-saved.ts'
import { shareInvitation } from './invitation.ts'
import { saveDay } from './save-day.ts'

const toastMs = 10_000

/** Says that a member joined, with what they may want next. */
export const sayJoined = (group: Group) => {
  const { groupName: name, members = 0, maxMembers } = group
  const said = members < maxMembers ? peopleText.joined({ name }) : peopleText.askedForPlace({ name })
  return showToast(savedSentence(said), 'success', {
    forMs: toastMs,
    actions: [
      { label: groupText.addToCalendar, run: () => saveDay(group) },
      { label: groupText.share, run: () => shareInvitation(group) },
    ],
  })
}
