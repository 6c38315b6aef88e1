// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { group, meeting } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { GroupActions } from './group-actions.tsx'
import { UpdateGroup } from './update-group.tsx'

afterEach(cleanup)

it('leads its owner to my groups, and Back does not open it again', async () => {
  const opener = `/auth/services/${group._id}`
  const router = createMemoryRouter(
    [
      { path: '/auth/my-group', element: 'My groups' },
      { path: '/auth/services/:id', element: <GroupActions group={group} /> },
      { path: '/auth/updateGroup/:id', element: <UpdateGroup group={group} uid={group.ownerId} /> },
    ],
    { initialEntries: [opener] },
  )
  render(
    <DeviceProvider device={testDevice()}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  )
  const expectAddress = (address: string) =>
    vi.waitFor(() => expect(router.state.location.pathname).toBe(address))

  fireEvent.click(screen.getByRole('link', { name: 'Update' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await expectAddress('/auth/my-group')
  await act(() => router.navigate(-1))
  await expectAddress(opener)
})

it('says that nobody can join a group of a past day, until it has a coming meeting', async () => {
  const device = testDevice()
  const old = { ...group, startDate: '2020-01-01' }
  const router = createMemoryRouter([{ path: '/', element: <UpdateGroup group={old} uid={group.ownerId} /> }])
  render(
    <DeviceProvider device={device}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  )
  await screen.findByText(/This day has passed/)
  await device.db.meetings.put({ ...meeting, epoch: 1 })
  await vi.waitFor(() => expect(screen.queryByText(/This day has passed/)).toBeNull())
})
