import { expect, it } from 'vitest'
import { giveFeedback, groupIds, withoutRoom } from '../../test-support/full-device.ts'
import { group, input, meeting } from '../../test-support/samples.ts'
import { testDevice } from '../../test-support/test-device.ts'
import { groupKind } from '../kinds/group.ts'
import { NotSavedError } from '../sync/database/errors.ts'
import { storePage } from '../sync/pull/feed-pages.ts'
import type { Device } from './device.ts'
import { createGroup } from './mutations/group-mutations.ts'
import { cancelMeetings, planSeries, updateMeetings } from './mutations/meeting-mutations.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

/** A device of Ann's that has no room for a table until feedback goes that was not opened lately. */
const deviceWithoutRoom = async (table: string) => {
  const device = testDevice()
  await giveFeedback(device, groupIds)
  device.db.use(withoutRoom(table))
  device.db.close()
  await device.db.open()
  return device
}

it('makes room for a member’s change', async () => {
  const device = await deviceWithoutRoom('outbox')
  await createGroup(device, input, ann)
  expect(await device.db.outbox.count()).toBe(1)
  expect(await device.db.feedbackLists.toCollection().primaryKeys()).toEqual(groupIds.slice(2))
})

const edit = { meeting, seen: meeting, input: { ...meeting, title: 'Pier run' } }

it.each([
  ['planned', (device: Device) => planSeries(device, { groupId: group._id, uid: 'ann' }, [meeting])],
  ['changed', (device: Device) => updateMeetings(device, 'ann', [edit])],
  ['cancelled', (device: Device) => cancelMeetings(device, [meeting], 'ann', 'Storm')],
])('makes room for meetings that are %s', async (_, change) => {
  const device = await deviceWithoutRoom('outbox')
  await change(device)
  expect(await device.db.outbox.count()).toBe(1)
})

it('says that meetings are not saved where there is no room to make', async () => {
  const device = testDevice()
  device.db.use(withoutRoom('outbox'))
  device.db.close()
  await device.db.open()
  await expect(updateMeetings(device, 'ann', [edit])).rejects.toBeInstanceOf(NotSavedError)
  expect(await device.db.outbox.count()).toBe(0)
})

it('makes room for a page of groups', async () => {
  const device = await deviceWithoutRoom('groups')
  const data = [{ kind: groupKind, list: { rows: [group], ids: [group._id] } }]
  const page = { kind: 'accepted' as const, status: 200, data, meta: { epoch: 1 }, etag: '' }
  await storePage(device.db, page, () => Promise.resolve())
  expect(await device.db.groups.count()).toBe(1)
})
