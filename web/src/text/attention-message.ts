import type { About, Mutation } from '../domain/sync/mutation.ts'
import { countChanges } from './count-words.ts'
import { attentionSentence, failedSentences } from './failed-sentence.ts'
import { changeWords } from './mutation-label.ts'

/** A change that came to need its member, and what it is about. */
type Needing = { row: Mutation; about: About }

/** How many changes a dialog names. */
const namedChanges = 3

const subjectsOf = (changes: readonly Needing[]) => {
  const words = changes.slice(0, namedChanges).map(({ row, about }) => changeWords(row, about))
  const more = changes.length - words.length
  return [...words, ...(more > 0 ? [`and ${String(more)} more`] : [])].join(' · ')
}

/** What a dialog says of changes that came to need their member: what they are about, then what became of them. */
export const attentionNews = (changes: readonly Needing[]) => {
  const subjects = subjectsOf(changes)
  const [first, ...others] = changes
  if (first && others.length === 0) {
    const { type, reason } = first.row
    return {
      title: failedSentences[type],
      text: reason ? `${subjects}. ${attentionSentence(reason)}` : `${subjects}.`,
    }
  }
  const sentences = new Set(changes.map(({ row }) => failedSentences[row.type]))
  return {
    title: `${countChanges(changes.length)} could not be carried out`,
    text: `${subjects}. ${[...sentences].join(' ')}`,
  }
}
