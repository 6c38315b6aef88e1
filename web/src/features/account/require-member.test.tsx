// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useSessionStore } from '../../session/session-store.ts'
import { messages } from '../../text/en/messages.ts'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { RequireMember } from './require-member.tsx'

vi.mock('../../ui/dialog/dialog.ts', () => ({ showDialog: vi.fn(() => Promise.resolve(true)) }))

const member = { uid: 'dana', displayName: 'Dana', email: null, photoURL: null }
const guest = { member: null, expired: false, reported: true, pending: 0 }
const warning = messages.account.loginForDashboard

const session = (state: Partial<ReturnType<typeof useSessionStore.getState>>) => {
  act(() => useSessionStore.setState(state))
}

const visit = (path: string) => {
  const router = createMemoryRouter(
    [
      { path: '/profile', element: <RequireMember>Profile</RequireMember> },
      { path: '/auth/dashboard', element: <RequireMember warning={() => warning}>Dashboard</RequireMember> },
      { path: '/auth/login', element: 'Login' },
      { path: '/', element: 'Home' },
    ],
    { initialEntries: ['/', path], initialIndex: 1 },
  )
  render(<RouterProvider router={router} />)
  return {
    place: () => router.state.location.pathname + router.state.location.search,
    goBack: () => act(() => router.navigate(-1)),
  }
}

beforeEach(() => {
  session(guest)
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

describe('a protected page', () => {
  it('leads a guest to the login page, which leads back', async () => {
    const { place } = visit('/profile?tab=photo')
    await screen.findByText('Login')
    expect(place()).toBe('/auth/login?redirect=/profile%3Ftab%3Dphoto')
    expect(showDialog).not.toHaveBeenCalled()
  })

  it('warns a guest first where the specification asks for it', async () => {
    const { place } = visit('/auth/dashboard')
    await screen.findByText('Login')
    expect(place()).toBe('/auth/login?redirect=/auth/dashboard')
    expect(showDialog).toHaveBeenCalledExactlyOnceWith({
      icon: 'warning',
      title: 'Login Required',
      text: 'Please log in to access the dashboard!',
      button: 'Go to Login',
      other: { label: 'Not now', choose: expect.any(Function) as unknown },
    })
  })

  it('leads a guest home who does not want to log in now', async () => {
    vi.mocked(showDialog).mockImplementationOnce(({ other }) => {
      other?.choose()
      return Promise.resolve(false)
    })
    const { place } = visit('/auth/dashboard')
    await waitFor(() => expect(place()).toBe('/'))
  })

  it('leads nobody on who has gone back meanwhile', async () => {
    const answer = Promise.withResolvers<boolean>()
    vi.mocked(showDialog).mockReturnValueOnce(answer.promise)
    const { place, goBack } = visit('/auth/dashboard')
    await waitFor(() => expect(showDialog).toHaveBeenCalled())
    await goBack()
    await screen.findByText('Home')
    answer.resolve(false)
    await answer.promise
    await act(() => Promise.resolve())
    expect(place()).toBe('/')
  })

  it('waits until it is known who is signed in', async () => {
    session({ reported: false })
    const { place } = visit('/auth/dashboard')
    expect(screen.getByRole('status').textContent).toBe('Please wait a second')
    session({ reported: true, member })
    await screen.findByText('Dashboard')
    expect(place()).toBe('/auth/dashboard')
  })

  it('lets a member in, also one whose session expired', () => {
    session({ member, expired: true })
    visit('/auth/dashboard')
    expect(screen.getByText('Dashboard')).toBeTruthy()
  })

  it('leads a member who logs out there to the login page, without a warning or a way back', async () => {
    session({ member })
    const { place } = visit('/auth/dashboard')
    session({ pending: 1 })
    expect(screen.getByText('Dashboard')).toBeTruthy()
    session(guest)
    await screen.findByText('Login')
    expect(place()).toBe('/auth/login')
    expect(showDialog).not.toHaveBeenCalled()
  })
})
