// @vitest-environment jsdom
import type { Group } from '@group-organizer/contract/group'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentProps, ComponentType } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { inOrder } from '../../data/mutations/queue-change.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { useJoined } from '../../store/joined.ts'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { AcceptInvitation } from './accept-invitation.tsx'
import { JoinControls } from './join-controls.tsx'

vi.mock('../../ui/dialog/dialog.ts', () => ({ showDialog: vi.fn(() => Promise.resolve(true)) }))

vi.mock('../../ui/dialog/toast.tsx', () => ({ showToast: vi.fn(() => Promise.resolve()) }))

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

const onJoined = vi.fn()

let used: ReturnType<typeof testDevice> | undefined

const show = (
  active = true,
  ownerId = group.ownerId,
  Controls: ComponentType<ComponentProps<typeof JoinControls>> = JoinControls,
) => {
  const device = testDevice({ currentUid: { getState: () => member.uid, subscribe: () => () => undefined } })
  used = device
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Controls group={{ ...group, ownerId }} active={active} onJoined={onJoined} />,
    },
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
  sessionStorage.clear()
  act(() => {
    useSessionStore.setState({ member, expired: false, reported: true, pending: 0 })
    useJoined.setState({ ids: [] })
  })
})
afterEach(async () => {
  cleanup()
  // A change that is still being stored would outlive the test.
  if (used) await inOrder(used.db, () => Promise.resolve())
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

  it('is not said to have joined by an invitation where the server refused it', async () => {
    const { device } = show(true, group.ownerId, AcceptInvitation)
    fireEvent.click(screen.getByRole('button', { name: 'Join' }))
    await waitFor(async () => expect(await device.db.outbox.count()).toBe(1))
    await device.db.outbox.toCollection().modify({ state: 'attention', reason: { why: 'refused' } })
    await screen.findByText(/attention/)
    expect(screen.queryByRole('button', { name: 'Already Joined' })).toBeNull()
  })

  it('is not said to have joined where the server refused it', async () => {
    const { device } = show()
    fireEvent.click(screen.getByRole('button', { name: 'Join Group' }))
    await waitFor(async () => expect(await device.db.outbox.count()).toBe(1))
    await device.db.outbox.toCollection().modify({ state: 'attention', reason: { why: 'refused' } })
    await screen.findByText(/attention/)
    expect(screen.queryByRole('button', { name: 'Already Joined' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Leave Group' })).toBeTruthy()
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

  it('is offered to take a leave back for as long as it is not sent', async () => {
    const { device } = show()
    fireEvent.click(screen.getByRole('button', { name: 'Join Group' }))
    await waitFor(async () => expect(await device.db.outbox.count()).toBe(1))
    await device.db.outbox.clear()
    fireEvent.click(screen.getByRole('button', { name: 'Leave Group' }))
    await waitFor(() => expect(showToast).toHaveBeenCalled())
    expect(await device.db.outbox.toArray()).toMatchObject([
      { changes: { joined: false }, notBefore: expect.any(Number) as number },
    ])
    const [said, , offer] = vi.mocked(showToast).mock.lastCall ?? []
    expect(said).toBe('You left Lake Runners.')
    act(() => void offer?.actions[0]?.run())
    await screen.findByRole('button', { name: 'Leave Group' })
    await waitFor(async () => {
      const waiting = await device.db.outbox.toArray()
      expect(waiting.map(({ changes, notBefore }) => [changes?.['joined'], notBefore])).toEqual([
        [true, undefined],
      ])
    })
  })

  it('may end the membership of a group that has started', async () => {
    useJoined.setState({ ids: [group._id] })
    const { device } = show(false)
    fireEvent.click(screen.getByRole('button', { name: 'End membership' }))
    expect(stored()).toBe('[]')
    expect(screen.queryByRole('button', { name: /Join|End/ })).toBeNull()
    await waitFor(async () =>
      expect(await device.db.outbox.toArray()).toMatchObject([{ changes: { joined: false } }]),
    )
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

  it('is joined after the login, without pressing again, and once', async () => {
    act(() => useSessionStore.setState({ member: null }))
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Join Group' }))
    await screen.findByText('Login')
    cleanup()
    act(() => useSessionStore.setState({ member }))
    const { device } = show()
    await screen.findByRole('button', { name: 'Already Joined' })
    await waitFor(async () => {
      expect(await device.db.outbox.toArray()).toMatchObject([{ changes: { joined: true } }])
    })
    expect(onJoined).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Leave Group' }))
    cleanup()
    show()
    expect(screen.getByRole('button', { name: 'Join Group' })).toBeTruthy()
  })

  it('is not joined where they chose not to log in', async () => {
    vi.mocked(showDialog).mockResolvedValueOnce(false)
    act(() => useSessionStore.setState({ member: null }))
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Join Group' }))
    await waitFor(() => expect(showDialog).toHaveBeenCalled())
    act(() => useSessionStore.setState({ member }))
    expect(screen.getByRole('button', { name: 'Join Group' })).toBeTruthy()
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
