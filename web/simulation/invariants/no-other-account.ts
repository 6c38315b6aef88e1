import type { Invariant } from '../judge.ts'
import { inWords } from '../mutation-content.ts'
import { authorOf, isAttendance } from '../server-records.ts'

export const noOtherAccount: Invariant = {
  number: 7,
  name: 'nothing is sent or shown under another account',
  sent: ({ request: { sender }, subject }) =>
    sender.row && subject !== sender.row.uid
      ? `${inWords(sender.row)} was sent under ${subject ?? 'no account'}`
      : undefined,
  shown: ({ rows, to }) => {
    const other = rows.find(({ uid }) => uid !== to)
    return other && `${inWords(other)} was shown to ${to ?? 'no account'}`
  },
  written: ({ sender, before, after }) => {
    if (before || !sender?.row || isAttendance(after)) return undefined
    const author = authorOf(after)
    return author === sender.row.uid ? undefined : `${inWords(sender.row)} belongs to ${author} now`
  },
}
