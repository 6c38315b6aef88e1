// @vitest-environment jsdom
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { useSessionStore } from '../../session/session-store.ts'
import { showToast } from '../../ui/dialog/toast.tsx'
import { WhoIsComing } from './who-is-coming.tsx'

vi.mock('../../ui/dialog/toast.tsx', () => ({ showToast: vi.fn() }))

afterEach(cleanup)

const ann = {
  uid: 'ann',
  userName: 'Ann',
  userPhoto: '',
  guests: 0,
  word: '',
  answer: 'going',
  seat: 'confirmed',
}

const show = (pages: Response[], more: Partial<Meeting> = {}) => {
  const device = testDevice({
    fetch: () => Promise.resolve(pages.shift() ?? new Response('', { status: 404 })),
  })
  useSessionStore.setState({ member: { uid: 'ben', displayName: 'Ben' } as never, reported: true })
  const shown = (changedBy: string) => (
    <DeviceProvider device={device}>
      <WhoIsComing meeting={{ ...meeting, ...more }} changedBy={changedBy} isDecided={false} />
    </DeviceProvider>
  )
  const { rerender } = render(shown(''))
  return (changedBy: string) => rerender(shown(changedBy))
}

const page = (data: object[], more: object = {}) =>
  Response.json({ success: true, data, message: '', meta: { epoch: 1, ...more } })

it('keeps the names where more cannot be loaded', async () => {
  show([page([ann], { next: 'more' })])
  await screen.findByText('Ann')
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce())
  expect(screen.getByText('Ann')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Show more' })).toBeDefined()
})

it('keeps the names when an answer is given offline, and asks again once the network is back', async () => {
  const change = show([page([ann]), page([{ ...ann, userName: 'Ann Lee' }])])
  await screen.findByText('Ann')
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  change('waiting')
  // The failure has been taken in.
  await act(() => Promise.resolve())
  expect(screen.getByText('Ann')).toBeDefined()
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText('Ann Lee')
})

it('tells organisers who has not answered since the time was moved', async () => {
  const [before, after] = ['2026-11-20T08:00:00.000Z', '2026-11-22T08:00:00.000Z']
  const answers = [
    { ...ann, answeredAt: before },
    { ...ann, uid: 'cleo', userName: 'Cleo', answer: 'maybe', seat: 'none', answeredAt: before },
    { ...ann, uid: 'dan', userName: 'Dan', answeredAt: after },
    { ...ann, uid: 'eve', userName: 'Eve', answer: 'no', seat: 'none', answeredAt: before },
    { ...ann, uid: 'finn', userName: 'Finn' },
    { ...ann, uid: `walk-in:${'a'.repeat(24)}`, userName: 'Walter', answer: 'no', seat: 'none', there: true },
  ]
  show([page(answers)], { movedAt: '2026-11-21T08:00:00.000Z' })
  await screen.findByText('Ann')
  expect(screen.getAllByRole('listitem').map(({ lastChild }) => lastChild?.textContent)).toEqual([
    'Going · not answered since the time changed',
    'Maybe · not answered since the time changed',
    'Going',
    "Can't come",
    'Going',
    'No answer',
  ])
})
