import type { Mutation } from '../domain/sync/mutation.ts'
import { attentionSentence } from './failed-sentence.ts'

/** What keeps all changes of this device from going out. */
export type Hindrance = 'offline' | 'signin' | 'unreachable' | 'device' | undefined

const general: Record<Exclude<Hindrance, undefined>, string> = {
  offline: 'Waiting to be online.',
  signin: 'Please sign in again.',
  unreachable: 'Waiting for the server, which cannot be reached right now.',
  device: 'Waiting for this device, which has no room or cannot use its storage.',
}

/**
 * Why a change is still on this device, in a sentence.
 * @param all waiting changes of the account, in the order of `seq`
 * @param now milliseconds since 1970
 */
export const whyWaiting = (
  row: Mutation,
  all: readonly Mutation[],
  hindrance: Hindrance,
  now: number,
): string => {
  if (row.state === 'attention') return row.reason ? attentionSentence(row.reason) : 'It needs your decision.'
  if (row.state === 'signin') return general.signin
  if (all.some((other) => other.entityId === row.entityId && other.seq < row.seq))
    return 'Waits for the change before it.'
  if (all.some((other) => other.type === 'group.create' && other.entityId === row.dependsOn))
    return 'Waits for the new group it is about.'
  if (hindrance) return general[hindrance]
  if (row.state === 'sending') return 'Being sent …'
  if ((row.notBefore ?? 0) > now) return 'The server had trouble with it. It is tried again soon.'
  return 'Waiting to be sent.'
}
