import type { SyncDevice } from '../device.ts'
import { shownFeedback } from './followed-feedback.ts'
import type { Pulled } from './list-groups.ts'
import { createPull } from './pull.ts'

/** Whether the server has no such group: deleted meanwhile, or it waits on this device. */
export const hasNoGroup = (result: Pulled) =>
  result.kind === 'refused' && (result.code === 'not_found' || result.code === 'gone')

/**
 * Brings the feedback of these groups up to date, one after the other, until one fails. Throws what the database throws.
 * @returns why it failed, in a sentence; undefined where it did not
 */
export const refreshFeedback = async (
  device: SyncDevice,
  groupIds: Iterable<string>,
): Promise<string | undefined> => {
  const pull = createPull(device)
  for (const id of groupIds) {
    const result = await pull.feedbacks(id, shownFeedback.has(id))
    if (result.kind === 'pulled' || hasNoGroup(result)) continue
    return result.kind === 'none' ? result.because : result.message
  }
  return undefined
}
