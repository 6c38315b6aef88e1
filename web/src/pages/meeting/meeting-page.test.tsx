// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { MeetingPage } from './meeting-page.tsx'

const deleted = 'This meeting has been deleted.'
const elsewhere = 'This meeting is not on this device.'

const show = (fetch: typeof globalThis.fetch) => {
  const device = testDevice({ fetch, currentUid: { getState: () => null, subscribe: () => () => undefined } })
  render(
    <DeviceProvider device={device}>
      <MemoryRouter initialEntries={[`/auth/meetings/${meeting._id}`]}>
        <Routes>
          <Route path="/auth/meetings/:id" element={<MeetingPage />} />
        </Routes>
      </MemoryRouter>
    </DeviceProvider>,
  )
  return device
}

const gone = () =>
  Response.json({ success: false, code: 'gone', message: '', meta: { epoch: 1 } }, { status: 410 })

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('says that a meeting has been deleted, once the device is online to ask', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const server = { isInReach: false }
  show(() => (server.isInReach ? Promise.resolve(gone()) : Promise.reject(new TypeError())))
  await screen.findByText(elsewhere)
  server.isInReach = true
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  await screen.findByText(deleted)
  expect(screen.queryByText(elsewhere)).toBeNull()
})

it('says that a meeting has been deleted to somebody who is looking at it', async () => {
  const device = show(() => Promise.reject(new TypeError()))
  await device.db.meetings.put({ ...meeting, epoch: 1 })
  await screen.findByRole('heading', { name: meeting.title })
  await device.db.meetings.delete(meeting._id)
  await screen.findByText(deleted)
})
