// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, it, vi } from 'vitest'
import { group } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { useSessionStore } from '../../session/session-store.ts'
import { GroupDetailsPage } from './group-details-page.tsx'

vi.mock('../../ui/dialog/dialog.ts', () => ({ askDialog: vi.fn(() => Promise.resolve(true)) }))
vi.mock('../../ui/dialog/toast.tsx', () => ({ showToast: vi.fn(() => Promise.resolve()) }))

afterEach(cleanup)

it('leads to my groups after a deletion, and Back does not open the deleted group', async () => {
  const member = { uid: group.ownerId, displayName: 'Ann', email: null, photoURL: null }
  useSessionStore.setState({ member, expired: false, reported: true, pending: 0 })
  const device = testDevice()
  await device.db.groups.put({ ...group, epoch: 1 })
  const router = createMemoryRouter(
    [
      { path: '/', element: 'Home' },
      { path: '/auth/services/:id', element: <GroupDetailsPage /> },
      { path: '/auth/my-group', element: 'My groups' },
    ],
    { initialEntries: ['/', `/auth/services/${group._id}`] },
  )
  render(
    <DeviceProvider device={device}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('My groups')
  await act(() => router.navigate(-1))
  await screen.findByText('Home')
})
