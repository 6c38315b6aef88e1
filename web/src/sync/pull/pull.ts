import type { DeviceWithApi, SyncDevice } from '../device.ts'
import { withApi } from '../server/client.ts'
import { OldEpoch, confirmOlderEpoch } from './epoch.ts'
import type { Pulled } from './list-groups.ts'
import { pullFeedbacks } from './pull-feedback.ts'
import { pullGroups } from './pull-groups.ts'
import { pullHidden } from './pull-hidden.ts'

/**
 * Pulls run one at a time, one per browser. A server that has really gone back to an older epoch is pulled from once more,
 * under that epoch.
 */
const locked = (parts: DeviceWithApi, pull: () => Promise<Pulled>): Promise<Pulled> =>
  parts.locks.request('pull', async () => {
    for (;;) {
      try {
        return await pull()
      } catch (error) {
        if (!(error instanceof OldEpoch)) throw error
        if (!(await confirmOlderEpoch(parts, error.epoch))) return { kind: 'none', because: error.message }
      }
    }
  })

/** The two pulls there are; see pullGroups and pullFeedbacks. */
export const createPull = (device: SyncDevice) => {
  const connected = withApi(device)
  return {
    groups: (everything?: boolean) =>
      locked(connected, async () => {
        const pulled = await pullGroups(connected, everything)
        if (pulled.kind === 'pulled') await pullHidden(connected)
        return pulled
      }),
    feedbacks: (groupId: string, opened?: boolean) =>
      locked(connected, async () => {
        const pulled = await pullFeedbacks(connected, groupId, opened)
        if (pulled.kind === 'pulled') await pullHidden(connected, groupId)
        return pulled
      }),
  }
}
