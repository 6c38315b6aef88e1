// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, it, vi } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { MeetingActions } from './meeting-actions.tsx'

vi.mock('../../ui/dialog/dialog.ts', () => ({ askDialog: vi.fn(() => Promise.resolve(true)) }))
vi.mock('../../ui/dialog/toast.tsx', () => ({ showToast: vi.fn(() => Promise.resolve()) }))

afterEach(cleanup)

it('leads to the group after a deletion, and Back does not open the deleted meeting', async () => {
  const router = createMemoryRouter(
    [
      { path: '/auth/meetings', element: 'Agenda' },
      { path: '/auth/meetings/:id', element: <MeetingActions meeting={meeting} uid="ann" /> },
      { path: '/auth/services/:id', element: 'Group' },
    ],
    { initialEntries: ['/auth/meetings', `/auth/meetings/${meeting._id}`] },
  )
  render(
    <DeviceProvider device={testDevice()}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await screen.findByText('Group')
  await act(() => router.navigate(-1))
  await screen.findByText('Agenda')
})
