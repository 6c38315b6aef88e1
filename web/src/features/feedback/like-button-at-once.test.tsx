// @vitest-environment jsdom
import type { Feedback } from '@group-organizer/contract/feedback'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { likeFeedback } from '../../data/mutations/feedback-mutations.ts'
import { NotSavedError } from '../../sync/database/errors.ts'
import { LikeButton } from './like-button.tsx'

vi.mock('../../session/use-session.ts', () => ({
  useSession: () => ({ status: 'in', member: { uid: 'ann' }, expired: false }),
}))
vi.mock('../../data/mutations/feedback-mutations.ts', () => ({ likeFeedback: vi.fn() }))
vi.mock('../../ui/dialog/dialog.ts', () => ({ showDialog: vi.fn(() => Promise.resolve(true)) }))

const stored = (likedBy: string[]): Feedback => ({
  _id: '65f000000000000000000001',
  feedback: 'Good people.',
  userId: 'bob',
  userName: 'Bob',
  userPhoto: '/images/avatar.svg',
  groupId: '65f000000000000000000002',
  likes: likedBy.length,
  likedBy,
  createdAt: '2026-11-20T12:00:00.000Z',
  stamp: 1,
  version: 1,
  rev: 1,
})

const page = (feedback: Feedback) => (
  <DeviceProvider device={testDevice()}>
    <MemoryRouter>
      <LikeButton feedback={feedback} />
    </MemoryRouter>
  </DeviceProvider>
)
const button = () => screen.getByRole('button', { name: /Like/ })
const tap = () => fireEvent.click(button())
const asked = () => vi.mocked(likeFeedback).mock.calls.map(([, , , liked]) => liked)
const shown = () => [button().getAttribute('aria-pressed'), button().textContent]

beforeEach(() => {
  vi.mocked(likeFeedback).mockReset().mockResolvedValue({ seq: undefined, removed: [] })
})
afterEach(cleanup)

it('shows a tap at once, before the device has written it', () => {
  vi.mocked(likeFeedback).mockReturnValue(Promise.race([]))
  render(page(stored(['eve'])))
  tap()
  expect(shown()).toEqual(['true', 'Like, 2 likes'])
})

it('takes a fast second tap for what it is: the like is taken back', async () => {
  const { rerender } = render(page(stored(['eve'])))
  tap()
  tap()
  expect(asked()).toEqual([true, false])
  expect(shown()).toEqual(['false', 'Like, 1 like'])
  tap()
  expect(asked()).toEqual([true, false, true])
  rerender(page(stored(['eve', 'ann'])))
  await waitFor(() => expect(shown()).toEqual(['true', 'Like, 2 likes']))
  rerender(page(stored(['ann'])))
  expect(shown()).toEqual(['true', 'Like, 1 like'])
})

it('shows what another device has changed since', async () => {
  const { rerender } = render(page(stored([])))
  // The optimistic state looks the same until the device has stored the like.
  await act(async () => {
    tap()
    await Promise.resolve()
  })
  rerender(page(stored(['ann'])))
  expect(shown()).toEqual(['true', 'Like, 1 like'])
  rerender(page(stored([])))
  expect(shown()).toEqual(['false', 'Like, 0 likes'])
})

it('goes back to what is stored where the device could not keep it', async () => {
  vi.mocked(likeFeedback).mockRejectedValue(new NotSavedError('No room', { cause: undefined }))
  render(page(stored([])))
  tap()
  await waitFor(() => expect(shown()).toEqual(['false', 'Like, 0 likes']))
})
