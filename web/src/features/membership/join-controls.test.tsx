// @vitest-environment jsdom
import type { Group } from '@group-organizer/contract/group'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { useSessionStore } from '../../session/session-store.ts'
import { useJoined } from '../../store/joined.ts'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { JoinControls } from './join-controls.tsx'

vi.mock('../../ui/dialog/dialog.ts', () => ({ showDialog: vi.fn(() => Promise.resolve(true)) }))

const group: Group = {
  _id: 'a'.repeat(24),
  groupName: 'Lake Runners',
  hobbyCategory: 'Running',
  description: 'Slowly',
  meetingLocation: 'Boathouse',
  maxMembers: 12,
  startDate: '2026-04-01',
  imageUrl: '/images/group-fallback.svg',
  userName: 'Ada',
  ownerId: 'ada',
  createdAt: '2026-01-01T00:00:00.000Z',
  rev: 1,
  version: 1,
  stamp: 1,
}
const member = { uid: 'dana', displayName: 'Dana', email: null, photoURL: null }

const show = (active = true, ownerId = group.ownerId) => {
  const device = testDevice()
  const router = createMemoryRouter([
    { path: '/', element: <JoinControls group={{ ...group, ownerId }} active={active} /> },
    { path: '/auth/login', element: 'Login' },
  ])
  render(
    <DeviceProvider device={device}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  )
  return { address: () => router.state.location.pathname + router.state.location.search, device }
}
const stored = () => localStorage.getItem('joinedGroups')

beforeEach(() => {
  localStorage.clear()
  act(() => {
    useSessionStore.setState({ member, expired: false, reported: true, pending: 0 })
    useJoined.setState({ ids: [] })
  })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

describe('a member', () => {
  it('joins and leaves, and this browser remembers', () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Join Group' }))
    expect(stored()).toBe(JSON.stringify([group._id]))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Already Joined' }).disabled).toBe(true)

    fireEvent.click(screen.getByRole('button', { name: 'Leave Group' }))
    expect(stored()).toBe('[]')
    expect(screen.getByRole('button', { name: 'Join Group' })).toBeTruthy()
  })

  it('reads before the first join that others will see their name', () => {
    show()
    expect(screen.getByText('Signed-in members will see your name.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Join Group' }))
    expect(screen.queryByText('Signed-in members will see your name.')).toBeNull()
  })

  it('sends what they want, the last of it', async () => {
    const { device } = show()
    fireEvent.click(screen.getByRole('button', { name: 'Join Group' }))
    fireEvent.click(screen.getByRole('button', { name: 'Leave Group' }))
    await waitFor(async () => {
      expect(await device.db.outbox.toArray()).toMatchObject([
        { type: 'membership.join', groupId: group._id, uid: 'dana', changes: { joined: false } },
      ])
    })
  })

  it('sends nothing about a group of their own: it is marked in this browser', async () => {
    const { device } = show(true, 'dana')
    fireEvent.click(screen.getByRole('button', { name: 'Join Group' }))
    expect(stored()).toBe(JSON.stringify([group._id]))
    expect(await device.db.outbox.count()).toBe(0)
  })

  it('says so to a member who joined in another tab meanwhile', async () => {
    show()
    localStorage.setItem('joinedGroups', JSON.stringify([group._id]))
    fireEvent.click(screen.getByRole('button', { name: 'Join Group' }))
    await waitFor(() => {
      expect(showDialog).toHaveBeenCalledWith({
        icon: 'info',
        title: 'You have already joined this group!',
      })
    })
  })

  it('cannot join what has started before today', () => {
    show(false)
    expect(screen.getByText('This group is no longer active.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('a guest', () => {
  it('is asked to log in and led back to the group', async () => {
    act(() => useSessionStore.setState({ member: null }))
    const { address: place } = show()
    fireEvent.click(screen.getByRole('button', { name: 'Join Group' }))
    await screen.findByText('Login')
    expect(place()).toBe(`/auth/login?redirect=/auth/services/${group._id}`)
    expect(stored()).toBeNull()
  })

  it('say that it is not saved where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Join Group' }))
    expect(screen.getByRole('alert').textContent).toContain('NOT saved on this device')
    vi.restoreAllMocks()
    fireEvent.click(screen.getByRole('button', { name: 'Leave Group' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
