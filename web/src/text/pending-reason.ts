import { type Mutation, isCreation } from '../sync/rules/mutation.ts'
import type { Unreadable } from '../sync/rules/queue.ts'
import { attentionSentence } from './attention-message.ts'
import { attentionText, pendingText } from './en/changes.ts'
import { commonText } from './en/common.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** '2 hours' for milliseconds; undefined under a minute. */
export const durationWords = (span: number): string | undefined => {
  if (span >= day) return pendingText.days(Math.floor(span / day))
  if (span >= hour) return pendingText.hours(Math.floor(span / hour))
  return span >= minute ? pendingText.minutes(Math.floor(span / minute)) : undefined
}

export type SyncBlocker = 'offline' | 'signin' | 'unreachable' | 'device' | undefined

const isBefore = (other: { seq: number; entityId: string | undefined }, row: Mutation) =>
  other.entityId === row.entityId && other.seq < row.seq

/** @param all the account's waiting changes by `seq`; `now` is in milliseconds since 1970 */
export const pendingReason = (
  row: Mutation,
  all: readonly Mutation[],
  unreadable: readonly Unreadable[],
  blocker: SyncBlocker,
  now: number,
): string => {
  if (row.state === 'attention')
    return row.reason ? attentionSentence(row.reason) : attentionText.needsDecision
  if (row.state === 'signin') return pendingText.signin
  if (
    unreadable.some((other) => isBefore(other, row) || (other.mayCreate && other.entityId === row.dependsOn))
  )
    return pendingText.behindUnreadable
  const parent = all.find((other) => isCreation(other) && other.entityId === row.dependsOn)
  if (parent?.type === 'group.create') return pendingText.newGroup
  if (parent || all.some((other) => isBefore(other, row))) return pendingText.behind
  if (blocker) return pendingText[blocker]
  if (row.state === 'sending') return pendingText.sending
  if ((row.notBefore ?? 0) > now) {
    if (row.attempts === 0) return pendingText.held
    return pendingText[row.interceptions ? 'intercepted' : 'trouble']
  }
  return pendingText.waiting
}

/** '7 changes waiting for 2 hours: please sign in again.' Undefined if nothing is held back. */
export const stalledMessage = (
  rows: readonly Mutation[],
  blocker: SyncBlocker,
  now: number,
): string | undefined => {
  const waiting = rows.filter(({ state }) => state !== 'attention')
  if (blocker === undefined || waiting.length === 0) return undefined
  const since = Math.min(...waiting.map(({ createdAt }) => createdAt))
  const span = durationWords(now - since)
  const changes = commonText.changes(waiting.length)
  const remedy = pendingText[`${blocker}Remedy`]
  return span === undefined
    ? pendingText.stalled({ changes, remedy })
    : pendingText.stalledFor({ changes, span, remedy })
}
