// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { group, meeting } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { useSessionStore } from '../../session/session-store.ts'
import { useSyncState } from '../../sync/schedule/sync-state.ts'
import { OrganisersMeeting } from './organisers-meeting.tsx'

const member = { uid: group.ownerId, displayName: 'Ann', email: null, photoURL: null }

const answer = (body: object, status = 200) =>
  Promise.resolve(Response.json({ message: '', meta: { epoch: 1 }, ...body }, { status }))
const answered = () => answer({ success: true, data: meeting })
const gone = () => answer({ success: false, code: 'gone' }, 410)
const outOfReach = () => Promise.reject(new TypeError())

const show = async (fetch: typeof globalThis.fetch, isGroupHeld: boolean) => {
  const device = testDevice({
    fetch,
    currentUid: { getState: () => member.uid, subscribe: () => () => undefined },
  })
  if (isGroupHeld) await device.db.groups.put({ ...group, epoch: 1 })
  render(
    <DeviceProvider device={device}>
      <MemoryRouter>
        <OrganisersMeeting id={meeting._id} skeleton={<p>Loading</p>}>
          {({ title }) => <p>Edit {title}</p>}
        </OrganisersMeeting>
      </MemoryRouter>
    </DeviceProvider>,
  )
  return device
}

beforeEach(() => {
  act(() => useSessionStore.setState({ member, expired: false, reported: true, pending: 0 }))
  act(() => useSyncState.setState({ pulled: false, pulling: true, failed: undefined }))
})
afterEach(cleanup)

it('fetches a meeting that the device does not hold', async () => {
  await show(answered, true)
  expect(screen.getByText('Loading')).toBeDefined()
  await screen.findByText('Edit Harbour run')
})

it.each([
  ['has been deleted', gone, 'This meeting has been deleted.'],
  ['cannot be fetched', outOfReach, 'This meeting is not on this device.'],
])('says where a meeting %s', async (_, fetch, sentence) => {
  await show(fetch, true)
  await screen.findByText(sentence)
})

it('waits for a group that is on its way, and calls no organiser a stranger', async () => {
  const device = await show(answered, false)
  await screen.findByText('Loading group')
  await device.db.groups.put({ ...group, epoch: 1 })
  await screen.findByText('Edit Harbour run')
})

it('says that the group is not found where a pull has not brought it', async () => {
  await show(answered, false)
  act(() => useSyncState.setState({ pulled: true, pulling: false }))
  await screen.findByText('Group not found')
  expect(screen.queryByText('Only organisers can plan meetings')).toBeNull()
})
