// Dexie's live queries ask for a database of the surroundings' own, though they read the device's.
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { persistCurrentUser } from '../../../test-support/current-user.ts'
import { newMutations, queued } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { type Mutation } from '../../domain/sync/mutation.ts'
import { retryChange } from './retry.ts'
import { watchAttention } from './watch-attention.ts'

const needs = { state: 'attention', attempts: 1, reason: { why: 'refused', message: 'No.' } } as const

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
})

/** A page of Ann's where one change needed her already; what it has told since. */
const watched = async () => {
  const device = testDevice()
  await persistCurrentUser(device.db, 'ann')
  await device.db.outbox.bulkAdd([queued(1, newMutations.renameGroup, needs), queued(2, newMutations.like)])
  const told: string[] = []
  const read = vi.spyOn(device.db.Table.prototype, 'where')
  stop = watchAttention(device, (rows: Mutation[]) => {
    told.push(...rows.map(({ type }) => type))
  })
  await vi.waitFor(() => {
    expect(read).toHaveBeenCalled()
  })
  return { data: device, told }
}

it('tells of a change when it comes to need its member, once, and not of those that did before', async () => {
  const { data, told } = await watched()
  await data.db.outbox.put(queued(2, newMutations.like, needs))
  await vi.waitFor(() => {
    expect(told).toEqual(['feedback.like'])
  })
  await data.db.outbox.put(queued(3, newMutations.updateFeedback, needs))
  await vi.waitFor(() => {
    expect(told).toEqual(['feedback.like', 'feedback.update'])
  })
})

it('tells again when it was sent again and refused again', async () => {
  const { data, told } = await watched()
  await retryChange(data, 1)
  await data.db.outbox.put(queued(3, newMutations.updateFeedback, needs))
  await vi.waitFor(() => {
    expect(told).toEqual(['feedback.update'])
  })
  await data.db.outbox.put(queued(1, newMutations.renameGroup, needs))
  await vi.waitFor(() => {
    expect(told).toEqual(['feedback.update', 'group.update'])
  })
})

it('says nothing of another account’s', async () => {
  const { data, told } = await watched()
  await data.db.outbox.put(queued(3, newMutations.createFeedback, { ...needs, uid: 'bob' }))
  await data.db.outbox.put(queued(4, newMutations.updateFeedback, needs))
  await vi.waitFor(() => {
    expect(told).toEqual(['feedback.update'])
  })
})
