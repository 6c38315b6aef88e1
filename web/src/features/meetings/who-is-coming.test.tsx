// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { useSessionStore } from '../../session/session-store.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { WhoIsComing } from './who-is-coming.tsx'

vi.mock('../../ui/dialog/toast.tsx', () => ({ showToast: vi.fn() }))

afterEach(cleanup)

it('keeps the names where more cannot be loaded', async () => {
  const ann = {
    uid: 'ann',
    userName: 'Ann',
    userPhoto: '',
    guests: 0,
    word: '',
    answer: 'going',
    seat: 'confirmed',
  }
  const pages = [Response.json({ success: true, data: [ann], message: '', meta: { epoch: 1, next: 'more' } })]
  const device = testDevice({
    fetch: () => Promise.resolve(pages.shift() ?? new Response('', { status: 404 })),
  })
  useSessionStore.setState({ member: { uid: 'ben', displayName: 'Ben' } as never, reported: true })
  render(
    <DeviceProvider device={device}>
      <WhoIsComing meeting={meeting} changedBy="" />
    </DeviceProvider>,
  )
  await screen.findByText('Ann')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce())
  expect(screen.getByText('Ann')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined()
})
