// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { keepDraft } from '../../data/drafts/drafts.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { SaidAt } from './note.tsx'
import { Replies } from './replies.tsx'

const target = { _id: 'a'.repeat(24), groupId: 'b'.repeat(24), userName: 'Bob', target: 'feedbacks' } as const

const show = () =>
  render(
    <MemoryRouter>
      <DeviceProvider device={testDevice()}>
        <Replies target={target} />
      </DeviceProvider>
    </MemoryRouter>,
  )

beforeEach(() => {
  localStorage.clear()
  const member = { uid: 'ann', displayName: 'Ann', email: null, photoURL: null }
  useSessionStore.setState({ member, expired: false, reported: true, pending: 0 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('a guest who had to log in finds the reply that they typed', () => {
  keepDraft(`reply:${target._id}:`, { values: { feedback: 'See you there.' } })
  show()
  expect(screen.getByDisplayValue('See you there.')).toBeTruthy()
})

it('a reply that was cancelled does not come back', () => {
  const { unmount } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Reply' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Never mind.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  unmount()
  show()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('an app that is opened again the next day says how long ago something was said', () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T20:00:00') })
  render(<SaidAt at={new Date('2026-11-28T19:58:00').toISOString()} />)
  expect(screen.getByText('2 minutes ago')).toBeTruthy()
  vi.setSystemTime(new Date('2026-11-29T20:00:00'))
  fireEvent(document, new Event('visibilitychange'))
  expect(screen.getByText('yesterday')).toBeTruthy()
})
