// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { followHistory } from '../use-leave-for.ts'
import { MeetingActions } from './meeting-actions.tsx'
import { UpdateMeeting } from './update-meeting.tsx'

afterEach(cleanup)

const path = `/auth/meetings/${meeting._id}`

const openAt = (start: string) => {
  const initialEntries = ['/auth/meetings', start]
  const router = createMemoryRouter(
    [
      { path: '/auth/meetings', element: 'Agenda' },
      { path, element: <MeetingActions meeting={meeting} uid="ann" /> },
      { path: `${path}/edit`, element: <UpdateMeeting meeting={meeting} uid="ann" /> },
    ],
    { initialEntries },
  )
  onTestFinished(followHistory(router))
  render(
    <DeviceProvider device={testDevice()}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  )
  const expectAddress = (address: string) =>
    vi.waitFor(() => expect(router.state.location.pathname).toBe(address))
  return { expectAddress, goBack: () => act(() => router.navigate(-1)) }
}

const pressCancel = async () => fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))

it('goes back to the page that it was opened from', async () => {
  const { expectAddress, goBack } = openAt(path)
  fireEvent.click(screen.getByRole('link', { name: 'Change meeting' }))
  await pressCancel()
  await expectAddress(path)
  await goBack()
  await expectAddress('/auth/meetings')
})

it('is replaced by the meeting when it was opened by its address', async () => {
  const { expectAddress, goBack } = openAt(`${path}/edit`)
  await pressCancel()
  await expectAddress(path)
  await goBack()
  await expectAddress('/auth/meetings')
})
