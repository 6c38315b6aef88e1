// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePushBrowser, openPushBrowser } from '../../../test-support/push-browser.ts'
import { meeting } from '../../../test-support/samples.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { pushOwner } from '../../store/push-asked.ts'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { keepPush } from './push-here.ts'
import { RemindMe } from './remind-me.tsx'

vi.mock('../../ui/dialog/dialog.ts', () => ({ showDialog: vi.fn(() => Promise.resolve(true)) }))

const open = (browser: Parameters<typeof openPushBrowser>[0] = {}) => {
  const opened = openPushBrowser(browser)
  render(
    <DeviceProvider device={opened.device}>
      <RemindMe uid="ann" meeting={meeting} />
    </DeviceProvider>,
  )
  return opened
}

const question = () => screen.queryByText('Remind you?')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  closePushBrowser()
})

describe('the question about reminders', () => {
  it('subscribes this browser, in the language of the page, and is asked once', async () => {
    const { asked } = open()
    await screen.findByText('Remind you?')
    press('Remind me')
    await waitFor(() => expect(question()).toBeNull())
    expect(asked).toMatchObject([
      { call: 'GET /api/account/push' },
      { call: 'PUT /api/account/push-devices/…', body: { endpoint: 'https://push.test/1', language: 'en' } },
    ])
    expect(pushOwner()).toBe('ann')
    cleanup()
    open()
    await act(() => Promise.resolve())
    expect(question()).toBeNull()
  })

  it('is not asked again after ‘Not now’', async () => {
    const { asked } = open()
    await screen.findByText('Remind you?')
    press('Not now')
    expect(question()).toBeNull()
    expect(asked).toEqual([])
    cleanup()
    open()
    await act(() => Promise.resolve())
    expect(question()).toBeNull()
  })

  it('says what to do where the member refuses, and offers the calendar file', async () => {
    open({ says: 'denied' })
    await screen.findByText('Remind you?')
    press('Remind me')
    await screen.findByText(/This browser blocks notifications/)
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull()
  })

  it('stays where the browser’s own question was closed', async () => {
    open({ says: 'default' })
    await screen.findByText('Remind you?')
    press('Remind me')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remind me' })).toBeDefined())
    expect(screen.queryByText(/blocks notifications/)).toBeNull()
  })

  it('says that the browser has no push service, and stays', async () => {
    const { asked } = open({ hasService: false })
    await screen.findByText('Remind you?')
    press('Remind me')
    await waitFor(() => expect(showDialog).toHaveBeenCalledOnce())
    const said = expect.stringContaining('push service does not answer') as string
    expect(showDialog).toHaveBeenCalledWith(expect.objectContaining({ text: said }))
    expect(screen.getByRole('button', { name: 'Remind me' })).toBeDefined()
    expect(asked.map(({ call }) => call)).toEqual(['GET /api/account/push'])
    expect(pushOwner()).toBeUndefined()
  })
})

describe('the subscription of a browser', () => {
  const subscribed = async () => {
    const world = open()
    await screen.findByText('Remind you?')
    press('Remind me')
    await waitFor(() => expect(pushOwner()).toBe('ann'))
    world.asked.length = 0
    return world
  }

  it('is told to the server again at each start of its member', async () => {
    const { device, asked } = await subscribed()
    await keepPush(device, 'ann')
    expect(asked.map(({ call }) => call)).toEqual([
      'GET /api/account/push',
      'PUT /api/account/push-devices/…',
    ])
  })

  it.each([
    ['nobody is logged in any more', null],
    ['somebody else is', 'bob'],
  ])('ends where %s', async (_, uid) => {
    const { device, asked, ended } = await subscribed()
    await keepPush(device, uid)
    expect(ended).toHaveBeenCalledOnce()
    expect(asked).toEqual([])
    expect(pushOwner()).toBeUndefined()
  })
})
