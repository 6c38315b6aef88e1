import * as fc from 'fast-check'
import { type History, histories } from './history.ts'
import type { Violation } from './judge.ts'
import { runHistory } from './run-history.ts'
import { shrink } from './shrink.ts'
import type { Counts } from './world.ts'

/** A history that broke a promise, made as small as was found, and how it breaks it. */
export type Failure = { number: number; violation: Violation; history: History }

/** The result of one history. */
export type Tried = { counts: Counts; failure: Failure | undefined }

/** One history of a run, determined by seed and number. */
const historyOf = (seed: number, number: number): History => {
  const [history] = fc.sample(histories, { seed: (Math.imul(seed, 1_000_003) + number) | 0, numRuns: 1 })
  if (!history) throw new Error('fast-check made no history.')
  return history
}

/**
 * Runs one history of a run; if it breaks a promise, looks for the smallest that breaks the same one.
 * @param shrinkLimitMs how long it may look
 */
export const tryHistory = async (seed: number, number: number, shrinkLimitMs: number): Promise<Tried> => {
  const whole = historyOf(seed, number)
  const { counts, violation: first } = await runHistory(whole)
  if (!first) return { counts, failure: undefined }
  let violation = first
  const bad = async (history: History) => {
    const again = (await runHistory(history)).violation
    if (again?.number !== first.number) return false
    violation = again
    return true
  }
  const history = await shrink(whole, bad, shrinkLimitMs)
  return { counts, failure: { number, violation, history } }
}
