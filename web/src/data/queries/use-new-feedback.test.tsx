// @vitest-environment jsdom
// Dexie's live queries ask for a database of the surroundings' own, though they read the device's.
import 'fake-indexeddb/auto'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { persistCurrentUser } from '../../../test-support/current-user.ts'
import { feedback, group } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../device-context.tsx'
import { useNewFeedback } from './use-new-feedback.ts'

const lastSeen = Date.parse(feedback.createdAt) - 1
const row = { ...feedback, epoch: 1 }

afterEach(cleanup)

it('counts what others have said, but nothing that is hidden, though its author shares the device', async () => {
  const device = testDevice({ currentUid: createStore<string | null>(() => 'ann') })
  await persistCurrentUser(device.db, 'ann')
  await device.db.groups.put({ ...group, epoch: 1 })
  await device.db.feedbacks.bulkPut([
    { ...row, _id: '1'.repeat(24) },
    { ...row, _id: '2'.repeat(24), hidden: true },
    { ...row, _id: '3'.repeat(24), userId: 'ann' },
    { ...row, _id: '4'.repeat(24), createdAt: new Date(lastSeen).toISOString() },
  ])
  const { result } = renderHook(() => useNewFeedback(lastSeen), {
    wrapper: ({ children }) => <DeviceProvider device={device}>{children}</DeviceProvider>,
  })
  await waitFor(() => expect(result.current).toBeDefined())
  const { _id: groupId, groupName } = group
  expect(result.current).toEqual([{ groupId, groupName, count: 1 }])
})
