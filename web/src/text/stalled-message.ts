import type { Mutation } from '../domain/sync/mutation.ts'
import { countChanges } from './count-words.ts'
import { durationWords } from './duration-words.ts'
import type { Hindrance } from './pending-reason.ts'

/** What is wrong, and what helps. */
const remedies: Record<Exclude<Hindrance, undefined>, string> = {
  offline: 'you are offline. All is sent when you are back online.',
  signin: 'please sign in again.',
  unreachable: 'the server cannot be reached. The app goes on trying.',
  device: 'this device has no room or cannot use its storage. Free some space; the app goes on trying.',
}

/**
 * What is wrong when nothing goes out, in a sentence: '7 changes waiting for 2 hours: please sign in again.' Undefined where
 * nothing keeps them back, or nothing waits.
 * @param rows waiting changes of the account
 * @param now milliseconds since 1970
 */
export const stuckSentence = (
  rows: readonly Mutation[],
  hindrance: Hindrance,
  now: number,
): string | undefined => {
  const waiting = rows.filter(({ state }) => state !== 'attention')
  if (hindrance === undefined || waiting.length === 0) return undefined
  const since = Math.min(...waiting.map(({ createdAt }) => createdAt))
  const span = durationWords(now - since)
  const head = `${countChanges(waiting.length)} waiting`
  return `${span === undefined ? head : `${head} for ${span}`}: ${remedies[hindrance]}`
}
