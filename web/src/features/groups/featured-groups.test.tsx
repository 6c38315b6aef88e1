// @vitest-environment jsdom
// Dexie's live queries stand still in a browser without a database of its own.
import type { Group } from '@group-organizer/contract/group'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { RouterProvider, createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { createDevice } from '../../data/device.ts'
import { useSessionStore } from '../../session/session-store.ts'
import { notePulled } from '../../store/pulled-at.ts'
import { uidOfCopy } from '../../sync/account/current-user.ts'
import { provideSync } from '../../sync/schedule/sync-commands.ts'
import { useSyncState } from '../../sync/schedule/sync-state.ts'
import { formatDate } from '../../text/formats.ts'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { FeaturedGroups } from './featured-groups.tsx'

vi.mock('../../ui/dialog/dialog.ts', () => ({ showDialog: vi.fn(() => Promise.resolve(true)) }))

const makeGroup = (number: number, fields: Partial<Group> = {}): Group => ({
  _id: String(number).padStart(24, '0'),
  groupName: `Group ${number}`,
  hobbyCategory: 'Running',
  description: 'Slowly',
  meetingLocation: 'Boathouse',
  maxMembers: 1_200,
  startDate: '2999-04-01',
  imageUrl: 'https://example.com/gone.jpg',
  userName: 'Ada',
  ownerId: 'ada',
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, -number)).toISOString(),
  rev: 1,
  version: 1,
  stamp: 1,
  ...fields,
})

type Locked<T> = [LockGrantedCallback<T>] | [LockOptions, LockGrantedCallback<T>]

/** There is no other tab. */
const alone = async <T,>(_name: string, ...locked: Locked<T>): Promise<Awaited<T>> =>
  await (locked.length === 1 ? locked[0] : locked[1])(null)

const makeData = (fetch: typeof globalThis.fetch) =>
  createDevice({
    indexedDB: new IDBFactory(),
    IDBKeyRange,
    apiUrl: 'http://localhost/api',
    fetch,
    locks: { request: alone },
    now: Date.now,
    random: Math.random,
    currentUid: uidOfCopy,
    token: () => Promise.resolve(null),
  })

const offline = () => Promise.reject(new TypeError('no network'))

/** The device of the page shown last. */
let device: ReturnType<typeof makeData>

const show = async (
  groups: Group[],
  path = '/',
  fetch: typeof globalThis.fetch = offline,
  meetings: Meeting[] = [],
) => {
  device = makeData(fetch)
  await device.db.meetings.bulkPut(meetings.map((one) => ({ ...one, epoch: 1 })))
  await device.db.groups.bulkPut(groups.map((group) => ({ ...group, epoch: 1 })))
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <section tabIndex={-1} aria-label="Featured Groups">
            <FeaturedGroups />
          </section>
        ),
      },
      { path: '/auth/login', element: 'Login' },
      { path: '/auth/services/:id', element: 'Details' },
    ],
    { initialEntries: [path] },
  )
  render(
    <DeviceProvider device={device}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  )
  return () => router.state.location.pathname + router.state.location.search
}
const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const sync = (state: Partial<ReturnType<typeof useSyncState.getState>>) => {
  act(() => useSyncState.setState(state))
}

beforeEach(() => {
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  sync({ pulling: false, pulled: false, failed: undefined })
  notePulled(1)
  act(() => useSessionStore.setState({ member: null, expired: false, reported: true, pending: 0 }))
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the list of groups', () => {
  it('shows name, category, place, size and start of each', async () => {
    await show([makeGroup(1)])
    const card = within(await screen.findByRole('article', { name: 'Group 1' }))
    for (const text of ['Running', 'Boathouse', 'Max 1,200 members', formatDate('2999-04-01')])
      expect(card.getByText(text)).toBeTruthy()
  })

  it.each([
    ['a device knows its meetings', true],
    ['a first visit brings them', false],
  ])('calls a club that still meets inactive at no moment: %s', async (_, hasPulled) => {
    if (!hasPulled) localStorage.clear()
    const club = makeGroup(1, { startDate: '2020-01-01' })
    const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
    const coming = { ...meeting, groupId: club._id, startsAtUtc: soon(3_600_000), endsAtUtc: soon(7_200_000) }
    const isInactive = () => document.body.textContent.includes('No longer active')
    let wasInactive = false
    new MutationObserver(() => {
      wasInactive ||= isInactive()
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    await show([club], '/', offline, hasPulled ? [coming] : [])
    if (!hasPulled) {
      await waitFor(() => expect(device.nextMeetings.get()).toEqual({}), { timeout: 10_000 })
      await device.db.meetings.put({ ...coming, epoch: 1 })
      await waitFor(() => expect(device.nextMeetings.get()).not.toEqual({}))
      sync({ pulled: true })
    }
    await screen.findByText('Next meeting:', undefined, { timeout: 10_000 })
    expect(wasInactive).toBe(false)
  })

  it('is light to draw: a card has at most 25 elements', async () => {
    await show([makeGroup(1)])
    const card = await screen.findByRole('article', { name: 'Group 1' })
    expect(card.querySelectorAll('*').length).toBeLessThanOrEqual(24)
  })

  it('shows the picture of the category where the group has none that loads', async () => {
    await show([makeGroup(1)])
    const picture = (await screen.findByRole('article')).querySelector('img')
    if (!picture) throw new Error('no picture')
    fireEvent.error(picture)
    expect(picture.getAttribute('src')).toBe('/images/categories/running.svg')
  })

  it('says which groups have started already', async () => {
    await show([makeGroup(1, { startDate: '2020-01-01' }), makeGroup(2)])
    await screen.findByText('No longer active')
    expect(screen.getAllByText('No longer active')).toHaveLength(1)
  })

  it('begins with 24 and shows more when asked', async () => {
    await show(Array.from({ length: 30 }, (_, index) => makeGroup(index + 1)))
    fireEvent.click(await screen.findByRole('button', { name: 'Show more groups' }))
    await waitFor(() => expect(cards()).toHaveLength(30))
    expect(screen.queryByRole('button', { name: 'Show more groups' })).toBeNull()
    const first = screen.getAllByRole('button', { name: 'View More' })[24]
    await waitFor(() => expect(document.activeElement).toBe(first))
  })
})

describe('what is asked of the list', () => {
  const groups = [
    makeGroup(1, { groupName: 'Lake Runners' }),
    makeGroup(2, { groupName: 'Night Anglers', hobbyCategory: 'Fishing', startDate: '2020-01-01' }),
  ]

  it('is found in what is typed, and stands in the address', async () => {
    const place = await show(groups)
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'angler' } })
    await waitFor(() => expect(cards()).toEqual(['Night Anglers']))
    await waitFor(() => expect(place()).toBe('/?q=angler'))
  })

  it('is read from the address', async () => {
    await show(groups, '/?category=Fishing')
    await screen.findByRole('article')
    expect(cards()).toEqual(['Night Anglers'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Fishing' }).checked).toBe(true)
  })

  it('may have no answer, and is taken back with one press', async () => {
    const place = await show(groups, '/?q=chess&active=1')
    await screen.findByText('No groups found.')
    const button = screen.getByRole('button', { name: 'Show all groups' })
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(cards()).toHaveLength(2))
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Featured Groups' }))
    await waitFor(() => expect(place()).toBe('/'))
  })
})

describe('a search', () => {
  const groups = [
    makeGroup(1, { groupName: 'Harbour Laps', description: 'Past the fishing boats' }),
    makeGroup(2, { groupName: 'Night Owls', hobbyCategory: 'Fishing' }),
    makeGroup(3, { groupName: 'Early Birds', hobbyCategory: 'Fishing' }),
  ]

  it.each(['fishing', 'fishng', 'Angeln'])('for %s shows the groups of that hobby first', async (text) => {
    await show(groups, `/?q=${text}`)
    await waitFor(() => expect(cards().slice(0, 2)).toEqual(['Night Owls', 'Early Birds']))
  })

  it('without an answer offers the nearest category', async () => {
    const place = await show(groups, '/?q=fishing+tokyo&active=1')
    fireEvent.click(await screen.findByRole('button', { name: 'Show all Fishing groups' }))
    await waitFor(() => expect(cards()).toEqual(['Night Owls', 'Early Birds']))
    await waitFor(() => expect(place()).toBe('/?category=Fishing'))
  })

  it('without an answer offers no category where none is near', async () => {
    await show(groups, '/?q=chess')
    await screen.findByText('No groups found.')
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show all groups'])
  })
})

describe('many groups', () => {
  const count = 200
  // 77 and 200 have no divisor in common: the names are all of 0 to 199, and not in order.
  const groups = Array.from({ length: count }, (_, n) =>
    makeGroup(n, {
      groupName: `Sketchers ${(n * 77) % count}`,
      meetingLocation: n < count / 2 ? 'Boathouse' : 'Pier',
    }),
  )

  it('are sorted by no keystroke, and by a change with one comparison for each', async () => {
    await show(groups, '/?sort=name')
    await screen.findByText('200 groups')
    const compared = vi.spyOn(Intl.Collator.prototype, 'compare', 'get')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '191' } })
    await screen.findByText('1 group')
    expect(compared).not.toHaveBeenCalled()
    await device.db.groups.put({ ...makeGroup(0, { groupName: 'Sketchers 191b' }), epoch: 1 })
    await screen.findByText('2 groups')
    expect(cards()).toEqual(['Sketchers 191', 'Sketchers 191b'])
    expect(compared.mock.calls.length).toBeLessThan(1.2 * count)
  })

  it('are painted with the cards in sight, and the others follow', async () => {
    await show(groups)
    const search = await screen.findByRole('searchbox')
    fireEvent.change(search, { target: { value: 'boathouse' } })
    await screen.findByText('100 groups')
    await waitFor(() => expect(cards()).toHaveLength(24))
    const list = screen.getByRole('article', { name: 'Sketchers 0' }).closest('ul')
    if (!list) throw new Error('no list')
    const added: Node[] = []
    const watch = new MutationObserver((records) => {
      for (const { addedNodes } of records) added.push(...addedNodes)
    })
    watch.observe(list, { childList: true })
    fireEvent.change(search, { target: { value: 'pier' } })
    await waitFor(() => expect(added.length).toBeGreaterThan(24))
    watch.disconnect()
    const places = added.filter((node) => node instanceof Element && node.matches('.card-place'))
    expect(places.length).toBeGreaterThan(8)
    expect(places.length).toBeLessThanOrEqual(16)
    await waitFor(() => expect(cards()).toHaveLength(24))
    expect(list.children).toHaveLength(24)
  })

  it('are prepared for the search while nothing is typed', async () => {
    const folded = vi.spyOn(String.prototype, 'normalize')
    const names = () => folded.mock.contexts.filter((text) => String(text).startsWith('Sketchers '))
    await show(groups)
    await waitFor(() => expect(names()).toHaveLength(count))
    folded.mockClear()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'skechers' } })
    await screen.findByText('200 groups with similar words')
    expect(folded.mock.calls.length).toBeLessThan(count / 10)
  })
})

describe('a list without groups', () => {
  it('is a skeleton until the first pull has ended', async () => {
    await show([])
    await screen.findByText('Loading groups')
    sync({ pulling: true })
    expect(screen.getByText('Loading groups')).toBeTruthy()
    sync({ pulling: false, pulled: true })
    expect(await screen.findByText('No groups found.')).toBeTruthy()
  })

  it('leaves the field to a user who types already', async () => {
    await show([])
    await screen.findByText('Loading groups')
    const field = screen.getByRole('searchbox', { name: 'Search groups' })
    sync({ pulling: false, pulled: true })
    await screen.findByText('No groups found.')
    expect(screen.getByRole('searchbox', { name: 'Search groups' })).toBe(field)
  })

  it('says so where they could not be fetched, and tries again when asked', async () => {
    const pullAll = vi.fn(() => Promise.resolve({ code: 'unreachable' }))
    provideSync({ deliver: () => Promise.resolve(), pullAll })
    await show([])
    await screen.findByText('Loading groups')
    sync({ pulled: true, failed: { code: 'unreachable' } })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load groups. Please try again.',
    )
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => {
      expect(pullAll).toHaveBeenCalledOnce()
      expect(showDialog).toHaveBeenCalledWith({
        icon: 'error',
        title: 'Failed to load groups. Please try again.',
      })
    })
    await screen.findByRole('alert')
  })

  it('never hides groups that this device has, whatever the server says', async () => {
    sync({ pulled: true, failed: { code: 'unreachable' } })
    await show([makeGroup(1)])
    await screen.findByRole('article')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe("'View More'", () => {
  const id = makeGroup(1)._id
  const ways = [
    ['button', 'View More'],
    ['link', 'Group 1'],
  ] as const

  it.each(ways)('leads a member to the group, as the %s %s', async (role, name) => {
    act(() =>
      useSessionStore.setState({ member: { uid: 'a', displayName: 'A', email: null, photoURL: null } }),
    )
    const place = await show([makeGroup(1)])
    fireEvent.click(await screen.findByRole(role, { name }))
    await screen.findByText('Details')
    expect(place()).toBe(`/auth/services/${id}`)
  })

  it('leaves a new tab to the browser: the card is a link', async () => {
    await show([makeGroup(1)])
    const link = await screen.findByRole('link', { name: 'Group 1' })
    expect(link.getAttribute('href')).toBe(`/auth/services/${id}`)
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    expect(showDialog).not.toHaveBeenCalled()
  })

  it.each(ways)('asks a guest to log in, and to come back, as the %s %s', async (role, name) => {
    const place = await show([makeGroup(1)])
    fireEvent.click(await screen.findByRole(role, { name }))
    await screen.findByText('Login')
    expect(place()).toBe(`/auth/login?redirect=/auth/services/${id}`)
    expect(showDialog).toHaveBeenCalledExactlyOnceWith({
      icon: 'warning',
      title: 'Please Log In',
      text: 'You need to log in first to view more details.',
      button: 'Go to Login',
      other: { label: 'Look first', choose: expect.any(Function) as unknown },
    })
  })

  it('lets a guest look first', async () => {
    vi.mocked(showDialog).mockImplementationOnce(({ other }) => {
      other?.choose()
      return Promise.resolve(false)
    })
    const place = await show([makeGroup(1)])
    fireEvent.click(await screen.findByRole('button', { name: 'View More' }))
    await waitFor(() => expect(place()).toBe(`/auth/services/${id}`))
  })

  it('leaves a guest where they are who does not want to', async () => {
    vi.mocked(showDialog).mockResolvedValueOnce(false)
    const place = await show([makeGroup(1)])
    fireEvent.click(await screen.findByRole('button', { name: 'View More' }))
    await waitFor(() => expect(showDialog).toHaveBeenCalled())
    expect(place()).toBe('/')
  })
})
