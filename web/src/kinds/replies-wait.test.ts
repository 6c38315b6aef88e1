import { expect, it } from 'vitest'
import { recordA } from '../../test-support/samples.ts'
import { testDevice } from '../../test-support/test-device.ts'
import { postAnnouncement, sendReply } from '../data/mutations/words-mutations.ts'
import { mutationRequest } from '../sync/delivery/mutation-request.ts'
import { enqueue, queueOf } from '../sync/outbox/enqueue.ts'
import { sendable } from '../sync/rules/queue.ts'
import { replyKind } from './reply.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

const deviceWithWords = async () => {
  const device = testDevice({})
  const _id = await postAnnouncement(device, recordA, { text: 'We meet at six.', imageUrl: '' }, ann)
  const target = { _id, groupId: recordA, target: 'announcements' } as const
  for (const text of ['Where?', 'At the pier.', 'Fine.']) await sendReply(device, target, text, ann)
  const { mutations, unreadable } = await queueOf(device.db, 'ann')
  return { device, _id, mutations, unreadable }
}

it('replies to an announcement that is not sent yet wait for it', async () => {
  const { _id, mutations, unreadable, device } = await deviceWithWords()
  expect(mutations.map(({ dependsOn }) => dependsOn)).toEqual([undefined, _id, _id, _id])
  expect(sendable({ mutations, unreadable }, device.now()).map(({ entityId }) => entityId)).toEqual([_id])
})

it('a reply is sent to what it answers', async () => {
  const { _id, mutations } = await deviceWithWords()
  const [, first] = mutations
  expect(first && mutationRequest(replyKind, first)).toMatchObject({
    method: 'post',
    path: `/announcements/${_id}/replies`,
    json: { text: 'Where?' },
  })
})

it('replies go with an announcement that is taken back before it was sent', async () => {
  const { device, _id } = await deviceWithWords()
  const base = { text: 'We meet at six.', imageUrl: '' }
  const newMutation = { type: 'announcement.delete', groupId: recordA, base }
  await enqueue(device.db, device.now(), { uid: 'ann', entityId: _id, newMutation })
  expect(await device.db.outbox.count()).toBe(0)
})
