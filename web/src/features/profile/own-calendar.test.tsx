// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { OwnCalendar } from './own-calendar.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('is loaded when the network returns', async () => {
  const answer = { success: true, data: { madeAt: null }, message: '', meta: { epoch: 1 } }
  const server = { isInReach: false }
  const fetch = () =>
    server.isInReach ? Promise.resolve(Response.json(answer)) : Promise.reject(new TypeError())
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const device = testDevice({
    fetch,
    currentUid: { getState: () => 'ann', subscribe: () => () => undefined },
  })
  render(
    <DeviceProvider device={device}>
      <OwnCalendar />
    </DeviceProvider>,
  )
  await screen.findByText(/cannot be loaded right now/)
  server.isInReach = true
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  await screen.findByRole('button', { name: 'Create an address' })
  expect(screen.queryByText(/cannot be loaded right now/)).toBeNull()
})
