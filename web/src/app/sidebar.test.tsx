// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDevice } from '../../test-support/test-device.ts'
import { DeviceProvider } from '../data/device-context.tsx'
import { useSessionStore } from '../session/session-store.ts'
import { showDialog } from '../ui/dialog/dialog.ts'
import { Sidebar } from './sidebar.tsx'

vi.mock('../ui/dialog/dialog.ts', () => ({
  showDialog: vi.fn(() => Promise.resolve(true)),
  askDialog: vi.fn(),
  chooseDialog: vi.fn(),
}))

const member = { uid: 'dana', displayName: 'Dana', email: null, photoURL: null }

/** @returns where the sidebar has led to */
const show = (session: Partial<ReturnType<typeof useSessionStore.getState>>) => {
  act(() => useSessionStore.setState({ expired: false, reported: true, pending: 0, ...session }))
  const router = createMemoryRouter([{ path: '*', element: <Sidebar /> }], {
    initialEntries: ['/auth/services/1'],
  })
  render(
    <DeviceProvider device={testDevice()}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  )
  return () => router.state.location.pathname + router.state.location.search
}

beforeEach(() => {
  vi.clearAllMocks()
})
afterEach(cleanup)

describe('the sidebar', () => {
  it.each([
    ['Create Group', 'Please log in to create a group!', '/auth/create-group'],
    ['My Group', 'Please log in to view your groups!', '/auth/my-group'],
  ])('asks a guest to log in for %s', async (name, text, target) => {
    const place = show({ member: null })
    fireEvent.click(screen.getByRole('link', { name }))
    await waitFor(() => expect(place()).toBe(`/auth/login?redirect=${target}`))
    expect(showDialog).toHaveBeenCalledExactlyOnceWith({
      icon: 'warning',
      title: 'Login Required',
      text,
      button: 'Go to Login',
      other: { label: 'Not now', choose: expect.any(Function) as unknown },
    })
  })

  it('leaves a guest who only closes the question where they are', async () => {
    vi.mocked(showDialog).mockResolvedValueOnce(false)
    const place = show({ member: null })
    fireEvent.click(screen.getByRole('link', { name: 'My Group' }))
    await waitFor(() => expect(showDialog).toHaveBeenCalledOnce())
    expect(place()).toBe('/auth/services/1')
  })

  it('leads a member on without a question', async () => {
    const place = show({ member })
    fireEvent.click(screen.getByRole('link', { name: 'Create Group' }))
    await waitFor(() => expect(place()).toBe('/auth/create-group'))
    expect(showDialog).not.toHaveBeenCalled()
  })
})
