import { expect, it } from 'vitest'
import { group, input, recordA } from '../../../test-support/samples.ts'
import { testData } from '../../../test-support/test-device.ts'
import { deleteGroup } from './delete-group.ts'
import { updateGroup } from './update-group.ts'

const target = { id: recordA, uid: 'ann' }
const ofNewerServer = {
  ...group,
  hobbyCategory: 'Beekeeping',
  description: 'd'.repeat(9_000),
  startDate: 'every full moon',
}

it('a group of a newer server can be changed where this version knows how', async () => {
  const data = testData()
  expect(await updateGroup(data, target, ofNewerServer, { ...ofNewerServer, groupName: 'Hives' })).toBe(true)
  expect(await data.db.outbox.toArray()).toMatchObject([
    {
      type: 'group.update',
      changes: { groupName: 'Hives' },
      base: { groupName: group.groupName },
      whole: { hobbyCategory: 'Beekeeping' },
    },
  ])
})

it('what the contract refuses is not queued, whatever the server has', async () => {
  const data = testData()
  const other = { ...ofNewerServer, hobbyCategory: 'Yoga' }
  await expect(updateGroup(data, target, ofNewerServer, other)).rejects.toThrow()
  expect(await data.db.outbox.count()).toBe(0)
})

it('a group of a newer server can be deleted', async () => {
  const data = testData()
  await deleteGroup(data, target, ofNewerServer)
  const [row] = await data.db.outbox.toArray()
  expect(row).toMatchObject({
    type: 'group.delete',
    base: { groupName: input.groupName, hobbyCategory: 'Beekeeping' },
  })
})
