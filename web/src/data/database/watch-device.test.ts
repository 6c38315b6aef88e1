// Dexie's live queries ask for a database of the surroundings' own, though they read the device's.
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { newMutations, queued } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { currentUid } from '../account/current-user.ts'
import { watchUnsent } from '../outbox/count-unsent.ts'

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
  currentUid.setState(undefined)
})

it('what is watched follows the session at once, also where the device cannot note whose it is', async () => {
  const { db } = testDevice()
  await db.outbox.add(queued(1, newMutations.like))
  currentUid.setState('ann')
  const told: number[] = []
  stop = watchUnsent(db, ({ total }) => told.push(total))
  await vi.waitFor(() => {
    expect(told).toEqual([1])
  })
  currentUid.setState('bob')
  await vi.waitFor(() => {
    expect(told).toEqual([1, 0])
  })
})
