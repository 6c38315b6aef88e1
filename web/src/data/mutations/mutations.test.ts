import { expect, it } from 'vitest'
import { group, input, meeting, recordA } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { undoDeletion } from '../../sync/decisions/discard.ts'
import { queueOf } from '../../sync/outbox/enqueue.ts'
import { nextSendable } from '../../sync/rules/queue.ts'
import { createFeedback } from './feedback-mutations.ts'
import { createGroup, deleteGroup, updateGroup } from './group-mutations.ts'
import { type Said, answerMeeting } from './meeting-mutations.ts'

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

const ann = { uid: 'ann', displayName: 'Ann', email: null, photoURL: null }

it('a deletion is held for as long as it can be undone, and then undone without a trace', async () => {
  const device = testDevice()
  const now = device.now()
  const deleted = await deleteGroup(device, target, group, 10_000)
  expect(nextSendable(await queueOf(device.db, 'ann'), now)).toBe(now + 10_000)
  expect(await undoDeletion(device, deleted)).toBe(true)
  expect(await device.db.outbox.count()).toBe(0)
})

it('a deletion that is on its way is not undone', async () => {
  const device = testDevice()
  const deleted = await deleteGroup(device, target, group, 10_000)
  await device.db.outbox.toCollection().modify({ state: 'sending', attempts: 1 })
  expect(await undoDeletion(device, deleted)).toBe(false)
  expect(await device.db.outbox.count()).toBe(1)
})

it('a group that was never sent comes back with its feedback when its deletion is undone', async () => {
  const device = testDevice()
  const id = await createGroup(device, input, ann)
  await createFeedback(device, id, 'My own words.', ann)
  const deleted = await deleteGroup(device, { id, uid: 'ann' }, group, 10_000)
  expect(await device.db.outbox.count()).toBe(0)
  expect(await undoDeletion(device, deleted)).toBe(true)
  expect(await device.db.outbox.toArray()).toMatchObject([
    { type: 'group.create', entityId: id, state: 'waiting' },
    { type: 'feedback.create', dependsOn: id, state: 'waiting' },
  ])
})

it('an answer that is changed before it is sent keeps its word', async () => {
  const device = testDevice({ currentUid: { getState: () => 'ann', subscribe: () => () => undefined } })
  const say = (said: Said) => answerMeeting(device, meeting._id, ann, said)
  await say({ answer: 'going', guests: 0, word: 'I bring cake' })
  await say({ answer: 'going', guests: 1 })
  await say({ answer: 'maybe', guests: 1 })
  const sent = { answer: 'maybe', guests: 1, word: 'I bring cake' }
  expect(await device.db.outbox.toArray()).toMatchObject([{ changes: sent }])
  await say({ answer: 'maybe', guests: 1, word: '' })
  expect(await device.db.outbox.toArray()).toMatchObject([{ changes: { ...sent, word: '' } }])
})
