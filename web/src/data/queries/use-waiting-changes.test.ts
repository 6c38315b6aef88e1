import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { persistCurrentUser } from '../../../test-support/current-user.ts'
import { feedback, group, newMutations, queued, recordA } from '../../../test-support/samples.ts'
import { now, testDevice } from '../../../test-support/test-device.ts'
import { discardAll } from '../../sync/decisions/discard.ts'
import { retryNow } from '../../sync/decisions/retry.ts'
import { countUnsent, pendingMutations } from '../../sync/outbox/pending-mutations.ts'
import { provideSync } from '../../sync/schedule/sync-commands.ts'
import { exportChanges } from '../export-changes.ts'
import { keepPicture } from '../pictures/kept-pictures.ts'
import { readWaitingChanges } from './use-waiting-changes.ts'

/** Ann's device, with a change of Bob's, and one of hers from a newer version of the app. */
const sharedDevice = async (parts: Parameters<typeof testDevice>[0] = {}) => {
  const device = testDevice(parts)
  await persistCurrentUser(device.db, 'ann')
  await device.db.groups.put({ ...group, epoch: 1 })
  const newer = Object.assign(queued(3, newMutations.like), { schema: 2 })
  const later = { attempts: 1, notBefore: now + 60_000 }
  await device.db.outbox.bulkPut([
    queued(1, newMutations.createFeedback, later),
    queued(2, newMutations.updateFeedback, { uid: 'bob' }),
    newer,
  ])
  return device
}

const seqsLeft = async ({ db }: Awaited<ReturnType<typeof sharedDevice>>) =>
  (await db.outbox.toArray()).map(({ seq }) => seq)

describe('what waits on a device', () => {
  it('is the member’s with what it is about, and of others no more than a count', async () => {
    const { mine, unreadable, others } = await readWaitingChanges(await sharedDevice())
    expect(mine.map(({ row, about }) => [row.seq, about.groupName])).toEqual([[1, 'Dawn Patrol']])
    expect(unreadable).toMatchObject([{ seq: 3, newer: true }])
    expect(others).toBe(1)
  })

  it('is about a group that itself waits to be created', async () => {
    const device = testDevice()
    await persistCurrentUser(device.db, 'ann')
    await device.db.outbox.bulkPut([
      queued(1, newMutations.createGroup),
      queued(2, newMutations.createFeedback, { dependsOn: recordA }),
    ])
    const { mine } = await readWaitingChanges(device)
    expect(mine.map(({ about }) => about.groupName)).toEqual(['Dawn Patrol', 'Dawn Patrol'])
  })

  it('is about the record of its own kind, where another kind has one of the same id', async () => {
    const device = testDevice()
    await persistCurrentUser(device.db, 'ann')
    await device.db.groups.put({ ...group, epoch: 1 })
    await device.db.feedbacks.put({ ...feedback, _id: group._id, epoch: 1 })
    await device.db.outbox.put(queued(1, newMutations.renameGroup))
    const { mine } = await readWaitingChanges(device)
    expect(mine.map(({ about }) => about.groupName)).toEqual(['Dawn Patrol'])
  })

  it('is no more than a count for a guest', async () => {
    const device = await sharedDevice()
    await persistCurrentUser(device.db, null)
    expect(await readWaitingChanges(device)).toEqual({ mine: [], unreadable: [], others: 3 })
  })

  it('is shown, counted and exported for the session’s member, whatever account the device still remembers', async () => {
    const currentUid = createStore<string | null | undefined>(() => 'bob')
    const device = await sharedDevice({ currentUid })
    const { member, mine, others } = await readWaitingChanges(device)
    expect([member, mine.map(({ row }) => row.seq), others]).toEqual(['bob', [2], 2])
    expect(await pendingMutations(device, 'feedback')).toMatchObject([{ seq: 2 }])
    expect(await countUnsent(device)).toEqual({ total: 1, needing: 0 })
    expect(JSON.parse(await exportChanges(device))).toMatchObject({ changes: [{ seq: 2 }] })
    currentUid.setState(null)
    expect(await readWaitingChanges(device)).toMatchObject({ mine: [], others: 3 })
    expect(await pendingMutations(device, 'feedback')).toEqual([])
  })

  it('is exported with the pictures that it names, also in rows of a newer version, and with no other', async () => {
    const device = await sharedDevice()
    const [first, second, other] = ['a', 'b', 'c'].map((digit) => `${digit.repeat(64)}.webp`)
    for (const [n, name = ''] of [first, second, other].entries())
      await keepPicture(device.db, now, { name, bytes: Uint8Array.of(n, 255).buffer })
    const naming = (seq: number, name = '') => {
      const changes = { ...newMutations.createGroup.changes, imageUrl: `/uploads/${name}` }
      return queued(seq, { ...newMutations.createGroup, changes })
    }
    await device.db.outbox.bulkPut([
      naming(4, first),
      Object.assign(naming(5, second), { schema: 2 }),
      { ...naming(6, other), uid: 'bob' },
    ])
    const exported = await exportChanges(device)
    expect(JSON.parse(exported)).toMatchObject({
      pictures: {
        [`/uploads/${String(first)}`]: 'data:image/webp;base64,AP8=',
        [`/uploads/${String(second)}`]: 'data:image/webp;base64,Af8=',
      },
    })
    expect(exported).not.toContain(other)
    expect(JSON.parse(await exportChanges(device, 'others'))).toMatchObject({
      pictures: { [`/uploads/${String(other)}`]: 'data:image/webp;base64,Av8=' },
    })
  })

  it('is exported for its member alone, rows of a newer version included', async () => {
    expect(JSON.parse(await exportChanges(await sharedDevice()))).toMatchObject({
      exportedAt: '2026-11-20T12:00:00.000Z',
      changes: [{ seq: 1 }, { seq: 3, schema: 2 }],
    })
  })
})

it('what others left may be taken away by who holds the device, and nothing else goes', async () => {
  const device = await sharedDevice()
  expect(JSON.parse(await exportChanges(device, 'others'))).toMatchObject({ changes: [{ seq: 2 }] })
  await discardAll(device, 'others')
  expect(await seqsLeft(device)).toEqual([1, 3])
})

it('a log-out can leave nothing behind that its member can read, and nothing else goes', async () => {
  const device = await sharedDevice()
  await discardAll(device)
  expect(await seqsLeft(device)).toEqual([2, 3])
})

it('asking for a delivery ends the wait for the next try, and counts as none', async () => {
  const device = await sharedDevice()
  let deliveries = 0
  provideSync({
    deliver: () => {
      deliveries += 1
      return Promise.resolve()
    },
    pullAll: () => Promise.resolve(undefined),
  })
  await device.db.outbox.update(1, { interceptions: 7 })
  await retryNow(device)
  expect(deliveries).toBe(1)
  expect(await device.db.outbox.get(1)).not.toHaveProperty('notBefore')
  expect(await device.db.outbox.get(1)).not.toHaveProperty('interceptions')
  expect(await seqsLeft(device)).toEqual([1, 2, 3])
})
