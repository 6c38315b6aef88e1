import { intentId } from '@group-organizer/contract/seat'
import { type Author, newMembership } from '../../domain/new-record.ts'
import type { KnownNewMutation } from '../../kinds/known-mutation.ts'
import { membershipKind } from '../../kinds/membership.ts'
import { type Enqueued, enqueue } from '../../sync/outbox/enqueue.ts'
import type { Device } from '../device.ts'
import { inOrder } from './in-order.ts'

/**
 * Joins a group or leaves it. A state, safe to repeat; the last one counts.
 * @param heldForMs for which it is not sent, so that its member may take it back
 */
export const setMembership = (
  { db, now }: Device,
  groupId: string,
  author: Author,
  joined: boolean,
  heldForMs?: number,
): Promise<Enqueued> =>
  inOrder(db, async () => {
    const changes = joined ? { joined, ...newMembership(author, now()) } : { joined }
    return enqueue(db, now(), {
      uid: author.uid,
      heldForMs,
      entityId: await intentId(membershipKind.name, groupId, author.uid),
      newMutation: { type: 'membership.join', groupId, changes } satisfies KnownNewMutation,
    })
  })
