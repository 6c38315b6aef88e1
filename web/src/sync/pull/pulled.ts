import type { NoAnswer, Refused } from '../rules/outcome.ts'

/** A pull ended well, or with the answer that stopped it. What had arrived by then is kept. */
export type Pulled = { kind: 'pulled' } | Refused | NoAnswer

export const incomplete = (what: string): NoAnswer => ({ kind: 'none', because: `an answer without ${what}` })

/** The server has no such parent: it was deleted, or still waits on this device. */
export const hasNoParent = (result: Pulled) =>
  result.kind === 'refused' && (result.code === 'not_found' || result.code === 'gone')

/** Why a pull failed, in a sentence; undefined if it did not. */
export const problemOf = (result: Pulled) => {
  if (result.kind === 'pulled') return undefined
  return result.kind === 'none' ? result.because : result.message
}
