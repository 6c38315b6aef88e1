import type { Data } from '../device.ts'
import { connect } from '../server/with-api.ts'
import { pullFeedbacks } from './pull-feedback.ts'
import { type Pulled, pullGroups } from './pull-groups.ts'
import { OldEpoch } from './server-rows.ts'

/** Pulls run one at a time, one per browser. */
const locked = (data: Data, pull: () => Promise<Pulled>): Promise<Pulled> =>
  data.locks.request('pull', async () => {
    try {
      return await pull()
    } catch (error) {
      if (error instanceof OldEpoch) return { kind: 'none', because: 'an answer from before a restore' }
      throw error
    }
  })

/** The two pulls there are; see pullGroups and pullFeedbacks. */
export const createPull = (data: Data) => {
  const connected = connect(data)
  return {
    groups: (everything?: boolean) => locked(data, () => pullGroups(connected, everything)),
    feedbacks: (groupId: string, opened?: boolean) =>
      locked(data, () => pullFeedbacks(connected, groupId, opened)),
  }
}
