import { expect, it } from 'vitest'
import { group, input, recordA } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { deleteGroup, updateGroup } from './group-mutations.ts'

const target = { id: recordA, uid: 'ann' }
const ofNewerServer = {
  ...group,
  hobbyCategory: 'Beekeeping',
  description: 'd'.repeat(9_000),
  startDate: 'every full moon',
}

it('a group of a newer server can be changed where this version knows how', async () => {
  const device = testDevice()
  expect(await updateGroup(device, target, ofNewerServer, { ...ofNewerServer, groupName: 'Hives' })).toBe(
    true,
  )
  expect(await device.db.outbox.toArray()).toMatchObject([
    {
      type: 'group.update',
      changes: { groupName: 'Hives' },
      base: { groupName: group.groupName },
      whole: { hobbyCategory: 'Beekeeping' },
    },
  ])
})

it('what the contract refuses is not queued, whatever the server has', async () => {
  const device = testDevice()
  const other = { ...ofNewerServer, hobbyCategory: 'Yoga' }
  await expect(updateGroup(device, target, ofNewerServer, other)).rejects.toThrow()
  expect(await device.db.outbox.count()).toBe(0)
})

it('a group of a newer server can be deleted', async () => {
  const device = testDevice()
  await deleteGroup(device, target, ofNewerServer)
  const [row] = await device.db.outbox.toArray()
  expect(row).toMatchObject({
    type: 'group.delete',
    base: { groupName: input.groupName, hobbyCategory: 'Beekeeping' },
  })
})
