// @vitest-environment jsdom
import type { Answer } from '@group-organizer/contract/meetings/answer'
import type { Meeting } from '@group-organizer/contract/meetings/meeting'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { useSessionStore } from '../../session/session-store.ts'
import { useDirtyForms } from '../../store/dirty-forms.ts'
import { useJoined } from '../../store/joined.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { askDialog } from '../../ui/dialog/dialog.ts'
import { AnswerControls } from './answer-controls.tsx'

vi.mock('../../ui/dialog/dialog.ts', () => ({ askDialog: vi.fn(), showDialog: vi.fn() }))
vi.mock('../../ui/dialog/toast.tsx', () => ({ showToast: vi.fn() }))

const member = { uid: 'ann', displayName: 'Ann', email: null, photoURL: null }

const going: Shown<Answer> = {
  _id: 'c'.repeat(24),
  meetingId: meeting._id,
  uid: 'ann',
  answer: 'going',
  guests: 0,
  word: '',
  answeredAt: '2026-11-20T08:00:00.000Z',
  seat: 'confirmed',
  rev: 1,
  version: 1,
  stamp: 1,
}

const show = (answer?: Shown<Answer>, more: Partial<Meeting> = {}, short = false) => {
  const device = testDevice({ currentUid: { getState: () => 'ann', subscribe: () => () => undefined } })
  render(
    <DeviceProvider device={device}>
      <MemoryRouter>
        <AnswerControls meeting={{ ...meeting, ...more }} answer={answer} short={short} />
      </MemoryRouter>
    </DeviceProvider>,
  )
  return async () => (await device.db.outbox.toArray()).map(({ changes }) => changes)
}

const nameSeen = 'Signed-in members will see your name.'

/** The number of guests is an output, which comes after it. */
const standing = () => screen.getAllByRole('status')[0]?.textContent

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

beforeEach(() => {
  act(() => useSessionStore.setState({ member, expired: false, reported: true, pending: 0 }))
  act(() => useJoined.setState({ ids: [] }))
})
afterEach(cleanup)

describe('the answer to a meeting', () => {
  it('needs a sign-in, which leads back', () => {
    act(() => useSessionStore.setState({ member: null }))
    show()
    expect(screen.getByRole('link', { name: 'Log in to answer' }).getAttribute('href')).toBe(
      `/auth/login?redirect=/auth/meetings/${meeting._id}`,
    )
  })

  it('says before the first one that members will see the name, and not after it', async () => {
    show()
    await screen.findByText(nameSeen)
    fireEvent.click(radio("Can't"))
    await waitFor(() => expect(screen.queryByText(nameSeen)).toBeNull())
  })

  it('does not speak of the name to who has joined a group', async () => {
    show()
    await screen.findByText(nameSeen)
    act(() => useJoined.setState({ ids: [meeting.groupId] }))
    expect(screen.queryByText(nameSeen)).toBeNull()
  })

  it('counts each tap for a guest, also before the last one is stored', async () => {
    const sent = show(going)
    for (let tap = 0; tap < 3; tap++) fireEvent.click(screen.getByRole('button', { name: 'One guest more' }))
    await waitFor(async () => expect((await sent()).at(-1)).toMatchObject({ guests: 3 }))
  })

  it('is kept on the device with the guests said before, none where the member cannot come', async () => {
    const sent = show({ ...going, guests: 2 })
    fireEvent.click(radio('Maybe'))
    await waitFor(async () => expect(await sent()).toMatchObject([{ answer: 'maybe', guests: 2 }]))
    fireEvent.click(radio("Can't"))
    await waitFor(async () => expect(await sent()).toMatchObject([{ answer: 'no', guests: 0 }]))
  })

  it('takes guests, up to ten, and a word', async () => {
    const sent = show({ ...going, guests: 9 })
    fireEvent.click(screen.getByRole('button', { name: 'One guest more' }))
    await waitFor(async () => expect(await sent()).toMatchObject([{ answer: 'going', guests: 10 }]))
    fireEvent.change(screen.getByLabelText('A word to the organisers (optional)'), {
      target: { value: ' A bit late ' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(async () => expect(await sent()).toMatchObject([{ word: 'A bit late' }]))
  })

  it.each([
    ['One guest fewer', 0],
    ['One guest more', 10],
  ])('keeps the focus on "%s" at the last step, and ignores it then', async (name, last) => {
    const sent = show({ ...going, guests: last })
    const button = screen.getByRole('button', { name })
    button.focus()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button)
    expect(await sent()).toEqual([])
  })

  it('keeps a word that was not sent, and the focus after it was', async () => {
    const field = () => screen.getByLabelText<HTMLInputElement>('A word to the organisers (optional)')
    show(going)
    fireEvent.change(field(), { target: { value: 'A bit late' } })
    cleanup()
    const sent = show(going)
    expect(field().value).toBe('A bit late')
    expect(useDirtyForms.getState().forms.size).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(document.activeElement).toBe(field()))
    await waitFor(() => expect(useDirtyForms.getState().forms.size).toBe(0))
    expect(await sent()).toMatchObject([{ word: 'A bit late' }])
  })

  it('gives up a seat that others wait for only after a question', async () => {
    const ask = vi.mocked(askDialog)
    const sent = show(going, { capacity: 5, going: 5, waiting: 2 })
    ask.mockResolvedValueOnce(false)
    fireEvent.click(radio('Maybe'))
    await waitFor(() => expect(ask).toHaveBeenCalledOnce())
    expect(radio('Going').checked).toBe(true)
    ask.mockResolvedValueOnce(true)
    fireEvent.click(radio("Can't"))
    await waitFor(async () => expect(await sent()).toMatchObject([{ answer: 'no' }]))
  })

  it('is not confirmed while it is on its way', () => {
    show({ ...going, mark: 'waiting' })
    expect(standing()).toBe('Asked for, not confirmed yet.')
    expect(radio('Going').checked).toBe(true)
  })

  it('says why the member waits', () => {
    show({ ...going, guests: 2, seat: 'waiting', place: 1 }, { capacity: 2, going: 1 })
    const status = standing()
    expect(status).toContain('Waiting list, place 1')
    expect(status).toContain('Seats you asked for: 3, free: 1.')
  })

  it.each([
    ['to who has not answered, where all seats are taken', true, undefined, 5],
    ['to who may come', true, { answer: 'maybe', seat: 'none' } as const, 5],
    ['not where a seat is free', false, undefined, 4],
    ['not to who has answered', false, { answer: 'going' } as const, 5],
    ['not to who holds one of the seats', false, { answer: 'maybe', seat: 'confirmed' } as const, 5],
  ])('speaks of the waiting list %s', (_, spoken, own, taken) => {
    show(own && { ...going, ...own }, { capacity: 5, going: taken })
    expect(screen.queryByText(/you join the waiting list/) !== null).toBe(spoken)
  })

  it('says that there are no seats for more guests', () => {
    show({ ...going, guests: 1, refused: 'full' })
    expect(standing()).toContain('There are no more seats. You keep 2.')
  })

  it('is asked for again where the time was moved since, and "Going" then renews it', async () => {
    const sent = show(going, { movedAt: '2026-11-21T08:00:00.000Z' })
    expect(screen.getByRole('group', { name: 'The time has changed. Still coming?' })).toBeDefined()
    expect(radio('Going').checked).toBe(false)
    fireEvent.click(radio('Going'))
    await waitFor(async () => expect(await sent()).toMatchObject([{ answer: 'going' }]))
  })

  it('has neither guests nor words where it is short', () => {
    show(going, {}, true)
    expect(standing()).toBe('You have a seat.')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
