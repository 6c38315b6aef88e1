import type { About, Attention, Mutation, MutationType } from '../domain/sync/mutation.ts'
import { countChanges } from './formats.ts'
import { messages } from './messages.ts'
import { mutationLabel } from './mutation-label.ts'

const { groups, feedback, reports } = messages

/** The catalogue's sentence for a change that could not be carried out (specification, section 8). */
const failedSentences: Record<MutationType, string> = {
  'group.create': groups.createFailed,
  'group.update': groups.updateFailed,
  'group.delete': groups.deleteFailed,
  'feedback.create': feedback.submitFailed,
  'feedback.update': feedback.updateFailed,
  'feedback.delete': feedback.deleteFailed,
  'feedback.like': feedback.likeFailed,
  'group.report': reports.failed,
  'feedback.report': reports.failed,
}

/** Why a change needs its member, by the outcome of its answer: a title where trying again is no remedy, and the cause. */
const reasons: Record<Attention['why'], { title?: string; cause: string }> = {
  conflict: {
    title: 'Your change met another one',
    cause: 'It was changed elsewhere too. Decide which version stays.',
  },
  gone: { title: 'Your change came too late', cause: 'It has been deleted meanwhile.' },
  refused: { cause: 'The server refused it.' },
  old: {
    title: 'Your change has not been sent',
    cause: 'It has waited so long that it is not sent unasked.',
  },
}

/** Why a change needs its member: our own words, and the server's where it refused. */
export const attentionSentence = ({ why, message }: Attention): string =>
  why === 'refused' && message !== undefined
    ? `${reasons[why].cause} It says: ${message}`
    : reasons[why].cause

/** A change that came to need its member, and what it is about. */
type Needing = { row: Mutation; about: About }

/** How many changes a dialog names. */
const namedChanges = 3

const subjectsOf = (changes: readonly Needing[]) => {
  const words = changes.slice(0, namedChanges).map(({ row, about }) => mutationLabel(row, about))
  const more = changes.length - words.length
  return [...words, ...(more > 0 ? [`and ${String(more)} more`] : [])].join(' · ')
}

/** What became of a change: the catalogue's sentence where the server refused it, else what there is to decide about. */
const outcomeOf = ({ type, reason }: Mutation) =>
  reason && reason.why !== 'refused' ? attentionSentence(reason) : failedSentences[type]

const isRefused = ({ row }: Needing) => row.reason === undefined || row.reason.why === 'refused'

/**
 * What a dialog says of changes that came to need their member: what happened, what they are about, and how the button is
 * called that leads to them.
 */
export const attentionMessage = (changes: readonly Needing[]) => {
  const subjects = subjectsOf(changes)
  const confirm = changes.every(isRefused) ? 'See my unsent changes' : 'Decide'
  const [first, ...others] = changes
  if (first && others.length === 0) {
    const { type, reason } = first.row
    return {
      title: (reason && reasons[reason.why].title) ?? failedSentences[type],
      text: reason ? `${subjects}. ${attentionSentence(reason)}` : `${subjects}.`,
      confirm,
    }
  }
  const outcomes = new Set(changes.map(({ row }) => outcomeOf(row)))
  return {
    title: `${countChanges(changes.length)} ${changes.every(isRefused) ? 'could not be carried out' : 'need your decision'}`,
    text: `${subjects}. ${[...outcomes].join(' ')}`,
    confirm,
  }
}
