import { intentId } from '@group-organizer/contract/seat'
import { type Author, newMembership } from '../../domain/new-record.ts'
import { membershipKind } from '../../kinds/membership.ts'
import type { Enqueued } from '../../sync/outbox/enqueue.ts'
import type { Device } from '../device.ts'
import { inOrder, queueChange } from './queue-change.ts'

/** Joins a group or leaves it. A state, safe to repeat; the last one counts. @param heldForMs for which it can be taken back */
export const setMembership = (
  device: Device,
  groupId: string,
  author: Author,
  joined: boolean,
  heldForMs?: number,
): Promise<Enqueued> =>
  inOrder(device.db, async () => {
    const changes = joined ? { joined, ...newMembership(author, device.now()) } : { joined }
    const id = await intentId(membershipKind.name, groupId, author.uid)
    return queueChange(device, author.uid, id, { type: 'membership.join', groupId, changes }, heldForMs)
  })
