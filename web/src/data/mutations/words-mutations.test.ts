import { uploadAddress } from '@group-organizer/contract/upload'
import { expect, it } from 'vitest'
import { recordA, recordB } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { updateAnnouncement } from './words-mutations.ts'

const picture = uploadAddress(`${'0'.repeat(64)}.webp`)
const seen = { _id: recordA, groupId: recordB, text: 'At six.', imageUrl: picture }

it('an announcement changes only where it differs, so that what others change of it survives', async () => {
  const device = testDevice()
  expect(await updateAnnouncement(device, 'ann', seen, { text: ' At six. ', imageUrl: '' })).toBe(true)
  const [row] = await device.db.outbox.toArray()
  expect(row).toMatchObject({ type: 'announcement.update', groupId: recordB })
  expect([row?.changes, row?.base]).toEqual([{ imageUrl: '' }, { imageUrl: picture }])
})

it('an announcement that does not differ, or has no words, is left as it is', async () => {
  const device = testDevice()
  for (const text of ['At six.', ' '])
    expect(await updateAnnouncement(device, 'ann', seen, { text, imageUrl: picture })).toBe(false)
  expect(await device.db.outbox.count()).toBe(0)
})
