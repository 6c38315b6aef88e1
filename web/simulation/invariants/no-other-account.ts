import type { Invariant } from '../judge.ts'
import { inWords } from '../mutation-content.ts'

export const noOtherAccount: Invariant = {
  number: 7,
  name: 'nothing is sent or shown under another account',
  sent: ({ request: { origin }, subject }) =>
    origin.row && subject !== origin.row.uid
      ? `${inWords(origin.row)} was sent under ${subject ?? 'nobody'}`
      : undefined,
  shown: ({ rows, to }) => {
    const other = rows.find(({ uid }) => uid !== to)
    return other && `${inWords(other)} was shown to ${to ?? 'nobody'}`
  },
  written: ({ origin, before, after }) => {
    if (before || !origin?.row) return undefined
    const author = 'userId' in after ? after.userId : after.ownerId
    return author === origin.row.uid ? undefined : `${inWords(origin.row)} belongs to ${author} now`
  },
}
