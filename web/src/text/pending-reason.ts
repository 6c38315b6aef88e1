import type { Mutation } from '../domain/sync/mutation.ts'
import type { Unreadable } from '../domain/sync/queue.ts'
import { attentionSentence } from './attention-message.ts'
import { countChanges, countOf } from './formats.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A span of time (milliseconds) as one says it: '2 hours'; undefined for less than a minute. */
export const durationWords = (span: number): string | undefined => {
  if (span >= day) return countOf(Math.floor(span / day), 'day')
  if (span >= hour) return countOf(Math.floor(span / hour), 'hour')
  return span >= minute ? countOf(Math.floor(span / minute), 'minute') : undefined
}

/** What keeps all changes of this device from going out. */
export type SyncBlocker = 'offline' | 'signin' | 'unreachable' | 'device' | undefined

const general: Record<Exclude<SyncBlocker, undefined>, string> = {
  offline: 'Waiting to be online.',
  signin: 'Please sign in again.',
  unreachable: 'Waiting for the server, which cannot be reached right now.',
  device: 'Waiting for this device, which has no room or cannot use its storage.',
}

const isBefore = (other: { seq: number; entityId: string | undefined }, row: Mutation) =>
  other.entityId === row.entityId && other.seq < row.seq

/**
 * Why a change is still on this device, in a sentence.
 * @param all waiting changes of the account, in the order of `seq`
 * @param unreadable rows that this version cannot read: they hold back what is behind them, as in `domain/sync/queue.ts`
 * @param now milliseconds since 1970
 */
export const pendingReason = (
  row: Mutation,
  all: readonly Mutation[],
  unreadable: readonly Unreadable[],
  blocker: SyncBlocker,
  now: number,
): string => {
  if (row.state === 'attention') return row.reason ? attentionSentence(row.reason) : 'It needs your decision.'
  if (row.state === 'signin') return general.signin
  if (
    unreadable.some((other) => isBefore(other, row) || (other.mayCreate && other.entityId === row.dependsOn))
  )
    return 'Waits for a change that this version of the app cannot read.'
  if (all.some((other) => isBefore(other, row))) return 'Waits for the change before it.'
  if (all.some((other) => other.type === 'group.create' && other.entityId === row.dependsOn))
    return 'Waits for the new group it is about.'
  if (blocker) return general[blocker]
  if (row.state === 'sending') return 'Being sent …'
  if ((row.notBefore ?? 0) > now) return 'The server had trouble with it. It is tried again soon.'
  return 'Waiting to be sent.'
}

/** What is wrong, and what helps. */
const remedies: Record<Exclude<SyncBlocker, undefined>, string> = {
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
export const stalledMessage = (
  rows: readonly Mutation[],
  blocker: SyncBlocker,
  now: number,
): string | undefined => {
  const waiting = rows.filter(({ state }) => state !== 'attention')
  if (blocker === undefined || waiting.length === 0) return undefined
  const since = Math.min(...waiting.map(({ createdAt }) => createdAt))
  const span = durationWords(now - since)
  const head = `${countChanges(waiting.length)} waiting`
  return `${span === undefined ? head : `${head} for ${span}`}: ${remedies[blocker]}`
}
