import type { Attention, MutationType } from '../domain/sync/mutation.ts'
import { messages } from './messages.ts'

const { groups, feedback } = messages

/** The catalogue's sentence for a change that could not be carried out (specification, section 8). */
export const failedSentences: Record<MutationType, string> = {
  'group.create': groups.createFailed,
  'group.update': groups.updateFailed,
  'group.delete': groups.deleteFailed,
  'feedback.create': feedback.submitFailed,
  'feedback.update': feedback.updateFailed,
  'feedback.delete': feedback.deleteFailed,
  'feedback.like': feedback.likeFailed,
}

const causes: Record<Attention['why'], string> = {
  conflict: 'It was changed elsewhere too. Decide which version stays.',
  gone: 'It has been deleted meanwhile.',
  refused: 'The server refused it.',
  old: 'It has waited so long that it is not sent unasked.',
}

/** Why a change needs its member: our own words, and the server's where it refused. */
export const attentionSentence = ({ why, message }: Attention): string =>
  why === 'refused' && message !== undefined ? `${causes[why]} It says: ${message}` : causes[why]
