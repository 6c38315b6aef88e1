// @vitest-environment jsdom
import type { Group } from '@group-organizer/contract/group'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { group } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { useSessionStore } from '../../session/session-store.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { MemberList } from './member-list.tsx'

vi.mock('../../ui/dialog/dialog.ts', () => ({ askDialog: () => Promise.resolve(true) }))
vi.mock('../../ui/dialog/toast.tsx', () => ({ showToast: vi.fn(() => Promise.resolve()) }))

// jsdom has no popovers.
Object.assign(HTMLElement.prototype, { hidePopover: () => undefined })

const lakeRunners: Group = { ...group, organisers: ['olga'] }

const person = (uid: string, userName: string) => ({
  uid,
  userName,
  userPhoto: '',
  role: 'member' as const,
  joinedAt: '2026-11-01T08:00:00.000Z',
})

/** A club of many: the server sends them in pages. */
const club = [
  person('ann', 'Ann Owner'),
  person('olga', 'Olga Organiser'),
  ...Array.from({ length: 98 }, (_, n) => person(`m${String(n)}`, `Member ${String(n)}`)),
]

const answered = (data: unknown, next?: string) =>
  Response.json({ success: true, data, message: '', meta: { epoch: 1, next } })

const open = (viewer: string | null, shown: Group = lakeRunners, address = '/') => {
  const asked: string[] = []
  const device = testDevice({
    fetch: (input) => {
      const { url, method } = new Request(input)
      const { pathname, searchParams } = new URL(url)
      asked.push(`${method} ${pathname}`)
      if (searchParams.has('removed')) return Promise.resolve(answered([person('m3', 'Member 3')]))
      const after = club.findIndex(({ uid }) => uid === searchParams.get('after')) + 1
      const data = club.slice(after, after + Number(searchParams.get('limit')))
      const next = after + data.length < club.length ? data.at(-1)?.uid : undefined
      return Promise.resolve(answered(data, next))
    },
  })
  const member = viewer === null ? null : { uid: viewer, displayName: viewer, email: null, photoURL: null }
  useSessionStore.setState({ member, expired: false, reported: true, pending: 0 })
  const page = (changedBy: string) => (
    <DeviceProvider device={device}>
      <MemoryRouter initialEntries={[address]}>
        <MemberList group={shown} changedBy={changedBy} />
      </MemoryRouter>
    </DeviceProvider>
  )
  const { container, rerender } = render(page(''))
  const list = container.querySelector('details')
  const openList = (isOpen = true) => {
    list?.toggleAttribute('open', isOpen)
    fireEvent(list ?? container, new Event('toggle'))
  }
  return {
    asked,
    openList,
    faces: () => container.querySelectorAll('summary .rounded-full'),
    change: (changedBy: string) => rerender(page(changedBy)),
  }
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
  vi.restoreAllMocks()
})

const rows = () => screen.getAllByRole('listitem')
const row = (name: string) => screen.getByText(name).closest('li') ?? document.body
const choose = (name: string, deed: string) =>
  fireEvent.click(within(row(name)).getByRole('menuitem', { name: deed, hidden: true }))

it('is open and focused where the address leads to it', async () => {
  open('mia', lakeRunners, '/#members')
  await screen.findByText('Olga Organiser')
  expect(document.activeElement?.tagName).toBe('SUMMARY')
})

it('shows three faces to members, and the list fifty at a time', async () => {
  const { openList, faces } = open('m1')
  openList()
  await screen.findByText('Ann Owner')
  expect(faces()).toHaveLength(3)
  expect(rows()).toHaveLength(50)
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('Member 97')
  expect(rows()).toHaveLength(100)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  expect(document.activeElement).toBe(row('Member 48'))
})

it('keeps the names that are shown when the member leaves offline', async () => {
  const { openList, change } = open('m1')
  openList()
  await screen.findByText('Ann Owner')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  change('waiting')
  // The failure has been taken in.
  await act(() => Promise.resolve())
  expect(rows()).toHaveLength(50)
})

it('asks the server nothing for a guest, and says how to see names', () => {
  const { asked, openList, faces } = open(null)
  openList()
  expect(screen.getByRole('link', { name: 'Login' })).toBeTruthy()
  expect(asked).toEqual([])
  expect(faces()).toHaveLength(0)
})

it.each([
  ['a member', 'm1', 'Member 2', []],
  ['an organiser', 'olga', 'Member 2', ['Remove']],
  ['an organiser, of the owner', 'olga', 'Ann Owner', []],
  ['the owner', 'ann', 'Member 2', ['Make organiser', 'Remove']],
  ['the owner, of an organiser', 'ann', 'Olga Organiser', ['Hand over', 'Remove as organiser', 'Remove']],
])('offers %s what they may do', async (_, viewer, name, deeds) => {
  const { openList } = open(viewer)
  openList()
  await screen.findByText(name)
  const offered = within(row(name)).queryAllByRole('menuitem', { hidden: true })
  expect(offered.map(({ textContent }) => textContent)).toEqual(deeds)
})

it('removes a member when the undo is over, and not where it was taken back', async () => {
  const { asked, openList } = open('olga')
  openList()
  await screen.findByText('Member 2')
  vi.useFakeTimers()
  choose('Member 2', 'Remove')
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.queryByText('Member 2')).toBeNull()
  openList(false)
  openList()
  expect(screen.queryByText('Member 2')).toBeNull()
  const [said, , offer] = vi.mocked(showToast).mock.lastCall ?? []
  expect(said).toBe('Member 2 has been removed.')
  act(() => void offer?.actions[0]?.run())
  expect(screen.getByText('Member 2')).toBeTruthy()

  choose('Member 3', 'Remove')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  vi.useRealTimers()
  await vi.waitFor(() =>
    expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([
      `DELETE /api/groups/${group._id}/members/m3`,
    ]),
  )
})

it('shows a removed member again who is readmitted and joins anew', async () => {
  const { asked, openList } = open('olga')
  openList()
  await screen.findByText('Member 3')
  vi.useFakeTimers()
  choose('Member 3', 'Remove')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  vi.useRealTimers()
  expect(screen.queryByText('Member 3')).toBeNull()
  const removed = screen.getByText('Removed members').closest('details')
  removed?.toggleAttribute('open', true)
  fireEvent(removed ?? document.body, new Event('toggle'))
  fireEvent.click(await screen.findByLabelText('Let Member 3 join again'))
  await vi.waitFor(() => expect(screen.getAllByText('Member 3')).toHaveLength(2))
  expect(asked).toContain(`POST /api/groups/${group._id}/members/m3/readmit`)
})

it('says that members are managed online only', async () => {
  const { asked, openList } = open('ann')
  openList()
  await screen.findByText('Member 2')
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  choose('Member 2', 'Make organiser')
  offline.mockRestore()
  expect(vi.mocked(showToast).mock.lastCall?.[0]).toMatch(/^You are offline\. Members can only be managed/)
  expect(asked.filter((call) => !call.startsWith('GET'))).toEqual([])
})
