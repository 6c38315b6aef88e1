// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { input } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { fieldText } from '../../text/en/groups.ts'
import { CreateGroup } from './create-group.tsx'

vi.mock('../../ui/dialog/dialog.ts', () => ({ showDialog: vi.fn(() => Promise.resolve(true)) }))

afterEach(cleanup)

it('leads to my groups, and Back does not open the empty form again', async () => {
  const author = { uid: 'ann', displayName: 'Ann', photoURL: null }
  const router = createMemoryRouter(
    [
      { path: '/', element: 'Home' },
      { path: '/auth/create-group', element: <CreateGroup author={author} /> },
      { path: '/auth/my-group', element: 'My groups' },
    ],
    { initialEntries: ['/', '/auth/create-group'] },
  )
  render(
    <DeviceProvider device={testDevice()}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  )
  const fields = [
    'groupName',
    'hobbyCategory',
    'description',
    'meetingLocation',
    'maxMembers',
    'startDate',
  ] as const
  for (const name of fields)
    fireEvent.change(screen.getByLabelText(new RegExp(fieldText[name])), {
      target: { value: String(input[name]) },
    })
  fireEvent.click(screen.getByRole('button', { name: 'Create Group' }))
  await screen.findByText('My groups')
  await act(() => router.navigate(-1))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'))
})
