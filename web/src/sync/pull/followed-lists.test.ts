import { expect, it } from 'vitest'
import { group } from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { followedLists } from './followed-lists.ts'

const day = 24 * 60 * 60 * 1000
const idOf = (digit: string) => digit.repeat(24)

it('follows what was opened within a week, and not for ever what a clock opened that was ahead', async () => {
  const device = testDevice()
  const { db } = device
  const opened = { '1': now, '2': now - 6 * day, '3': now - 8 * day, '4': now + 30 * day }
  for (const [digit, openedAt] of Object.entries(opened)) {
    await db.groups.put({ ...group, _id: idOf(digit), ownerId: 'bob', epoch: 1 })
    await db.feedbackLists.put({ groupId: idOf(digit), etag: '', openedAt })
  }
  const followed = await followedLists(device, [])
  expect(followed.map(({ parentId }) => parentId)).toEqual([idOf('1'), idOf('2')])
})
