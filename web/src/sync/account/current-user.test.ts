// Dexie's live queries ask for a database of the surroundings' own, though they read the device's.
import { afterEach, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { eventually } from '../../../test-support/eventually.ts'
import { newMutations, queued } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { countUnsent } from '../outbox/pending-mutations.ts'
import { watchDevice } from './current-user.ts'

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
})

it('what is watched follows the session at once, also where the device cannot note whose it is', async () => {
  const currentUid = createStore<string | null | undefined>(() => 'ann')
  const device = testDevice({ currentUid })
  await device.db.outbox.add(queued(1, newMutations.like))
  const seen: number[] = []
  stop = watchDevice(
    device,
    () => countUnsent(device),
    ({ total }) => seen.push(total),
  )
  await eventually(() => {
    expect(seen).toEqual([1])
  })
  currentUid.setState('bob')
  await eventually(() => {
    expect(seen).toEqual([1, 0])
  })
})
