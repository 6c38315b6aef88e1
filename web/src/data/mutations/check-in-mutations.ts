import { intentId } from '@group-organizer/contract/seat'
import { attendanceKind } from '../../kinds/attendance.ts'
import type { KnownMutationOf } from '../../kinds/known-mutation.ts'
import type { DeviceDb } from '../../kinds/open-device-db.ts'
import { discardChange } from '../../sync/decisions/discard.ts'
import { pendingMutations } from '../../sync/outbox/pending-mutations.ts'
import type { Device } from '../device.ts'
import { inOrder, queueChange } from './queue-change.ts'

export type Tick = KnownMutationOf<'attendance.tick'>['changes']

/** An un-tick of what was never sent leaves nothing: sent later, it would undo what another organiser has ticked. */
const takesBack = async (device: Device & { db: DeviceDb }, entityId: string): Promise<boolean> => {
  const row = await device.db.attendances.get(entityId)
  const [only, ...others] = await pendingMutations(device, attendanceKind.name, entityId)
  if (row?.there === true || !only || others.length > 0) return false
  return (await discardChange(device, only.seq)).length > 0
}

/** Notes whether a person is at a meeting. @param uid the organiser */
export const checkIn = (device: Device, meetingId: string, uid: string, tick: Tick): Promise<void> =>
  inOrder(device.db, async () => {
    const entityId = await intentId(attendanceKind.name, meetingId, tick.uid)
    if (!tick.there && (await takesBack(device, entityId))) return
    await queueChange(device, uid, entityId, { type: 'attendance.tick', meetingId, changes: tick })
  })
