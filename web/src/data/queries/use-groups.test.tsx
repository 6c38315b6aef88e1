// @vitest-environment jsdom
// Dexie's live queries ask for a database of the surroundings' own, though they read the device's.
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { persistCurrentUser } from '../../../test-support/current-user.ts'
import { group, newMutations, queued } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../device-context.tsx'
import { useListedGroups } from './use-groups.ts'

const uid = createStore<string | null>(() => 'ann')

afterEach(cleanup)

it('shows the next account nothing of what the last one has changed, in no frame', async () => {
  const device = testDevice({ currentUid: uid })
  await persistCurrentUser(device.db, 'ann')
  await device.db.groups.put({ ...group, epoch: 1 })
  await device.db.outbox.add(queued(1, newMutations.renameGroup))
  const seen: { by: string | null; names: string[] | undefined }[] = []
  const List = () => {
    const by = uid.getState()
    const { groups } = useListedGroups()
    const names = groups?.map(({ groupName }) => groupName)
    useLayoutEffect(() => {
      seen.push({ by, names })
    })
    return null
  }
  render(
    <DeviceProvider device={device}>
      <List />
    </DeviceProvider>,
  )
  const { groupName: renamed } = newMutations.renameGroup.changes
  await waitFor(() => expect(seen.at(-1)).toEqual({ by: 'ann', names: [renamed] }))
  act(() => uid.setState('bob', true))
  expect(seen.at(-1)).toEqual({ by: 'bob', names: undefined })
  await act(() => persistCurrentUser(device.db, 'bob'))
  await waitFor(() => expect(seen.at(-1)).toEqual({ by: 'bob', names: [group.groupName] }))
  expect(seen.filter(({ by, names }) => by === 'bob' && names?.includes(renamed))).toEqual([])
})
