import type { Invariant } from '../judge.ts'
import { isStateOfAccount } from '../kinds.ts'
import { changesOf, inWords } from '../mutation-content.ts'
import { isToy } from '../server-records.ts'
import { says } from '../took-effect.ts'

export const lastLikeCounts: Invariant = {
  number: 9,
  name: 'each state is as its member last wanted it',
  written: ({ sender, after }) => {
    if (sender?.row && isStateOfAccount(sender.row))
      return says(after, sender.row) ? undefined : `${inWords(sender.row)} got the contrary`
    if (sender?.row?.type === 'group.pin')
      return says(after, sender.row) ? undefined : `${inWords(sender.row)} pinned something else`
    if (isToy(after) || !('likedBy' in after)) return undefined
    const { likes, likedBy } = after
    if (likes !== likedBy.length || likes !== new Set(likedBy).size)
      return `${after._id} has ${likes} likes by ${likedBy.join(', ')}`
    const row = sender?.row
    if (row?.type !== 'feedback.like') return undefined
    const { liked } = changesOf(row)
    if (likedBy.includes(row.uid) === liked) return undefined
    return `${inWords(row)} asked for ${liked === true ? 'a like' : 'no like'} and got the contrary`
  },
}
