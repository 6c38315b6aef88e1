// @vitest-environment jsdom
// Live queries run on nothing but the global database: without one, no change of the outbox would wake the drain up.
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { input } from '../../../test-support/samples.ts'
import { testData } from '../../../test-support/test-device.ts'
import { createGroup } from '../mutations/create-group.ts'
import { startDrains } from './drain-scheduler.ts'
import { useSyncState } from './sync-state.ts'

const ann = { uid: 'ann', displayName: 'Ann', photoURL: null }

let stop: (() => void) | undefined
afterEach(() => {
  stop?.()
})

it('asks for a sign-in once where the session is not accepted, however often the outbox changes, until it is woken up', async () => {
  const answered = { success: false, code: 'signin_required', message: 'Please sign in.' }
  let asked = 0
  const data = testData({
    indexedDB,
    fetch: (resource, options) => {
      if (new Request(resource, options).method === 'POST') asked += 1
      return Promise.resolve(Response.json(answered, { status: 401 }))
    },
  })
  const drains = startDrains(data, vi.fn())
  stop = drains.stop
  const untilParked = () =>
    vi.waitFor(async () => {
      expect(useSyncState.getState()).toMatchObject({ signin: true, draining: false })
      expect(await data.db.outbox.toArray()).toMatchObject([{ state: 'signin' }])
    })
  await createGroup(data, input, ann)
  await untilParked()
  await data.db.outbox.toCollection().modify({ notBefore: 0 })
  await untilParked()
  // Once, and once more with a fresh token.
  expect(asked).toBe(2)
  void drains.drainNow()
  await vi.waitFor(() => {
    expect(asked).toBe(4)
  })
})
