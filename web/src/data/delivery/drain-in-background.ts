import { hasDeliverable } from '../../domain/sync/queue.ts'
import { subjectOf, tokenOf } from '../account/id-token.ts'
import type { Device } from '../device.ts'
import { queueOf } from '../outbox/enqueue.ts'
import { drain } from './drain.ts'

/**
 * Delivers what waits for the signed-in account, once.
 * @returns whether something of it still waits that a later try may deliver. What waits for its member, for what stands
 * before it, or for a sign-in does not
 */
export const drainInBackground = async (device: Device): Promise<boolean> => {
  const drained = await drain(device)
  if (drained.kind === 'signin') return false
  const token = await tokenOf(device, false)
  if (token === null) return false
  if (typeof token === 'object') return true
  return hasDeliverable(await queueOf(device.db, subjectOf(token)))
}
