import type { RouteDeps } from '../../middleware/context.ts'
import type { CreationLimit } from '../record-writes.ts'

/** Refuses creations of those whom an organiser has removed from the group. */
export const unlessRemoved =
  (
    { requireNotRemoved }: Pick<RouteDeps['people'], 'requireNotRemoved'>,
    groupId: string,
    limit: CreationLimit,
  ): CreationLimit =>
  (uid, work) =>
    limit(uid, (take) =>
      work(async () => {
        await requireNotRemoved(groupId, uid)
        await take()
      }),
    )
