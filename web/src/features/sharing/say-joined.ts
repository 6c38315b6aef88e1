import type { Group } from '@group-organizer/contract/group'
import { isFull } from '../../domain/groups/is-full.ts'
import { groupText } from '../../text/en/groups.ts'
import { peopleText } from '../../text/en/people.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { doneSentence } from '../show-saved.ts'
import { shareInvitation } from './invitation.ts'
import { saveDay } from './save-calendar.ts'

const toastMs = 10_000

/** Says that a member joined, with what they may want next. @param isAhead whether its first day is still to come */
export const sayJoined = (group: Group, isAhead: boolean) => {
  const { groupName: name } = group
  const said = isFull(group) ? peopleText.askedForPlace({ name }) : peopleText.joined({ name })
  return showToast(doneSentence(said), 'success', {
    forMs: toastMs,
    about: group._id,
    actions: [
      ...(isAhead ? [{ label: groupText.addToCalendar, run: () => saveDay(group) }] : []),
      { label: groupText.share, run: () => shareInvitation(group) },
    ],
  })
}
