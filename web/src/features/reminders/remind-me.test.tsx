// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { meeting } from '../../../test-support/samples.ts'
import { testDevice } from '../../../test-support/test-device.ts'
import { DeviceProvider } from '../../data/device-context.tsx'
import { pushOwner } from '../../store/push-asked.ts'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { keepPush } from './push-here.ts'
import { RemindMe } from './remind-me.tsx'

vi.mock('../../ui/dialog/dialog.ts', () => ({ showDialog: vi.fn(() => Promise.resolve(true)) }))

const preferences = { dayBefore: true, twoHours: true, answered: true, groups: false }

type Browser = {
  permission?: NotificationPermission
  /** What the member says to the browser's own question. */
  says?: NotificationPermission
  hasService?: boolean
}

/** A browser with pushes, and a server. */
const open = ({ permission = 'default', says = 'granted', hasService = true }: Browser = {}) => {
  const notification = {
    permission,
    requestPermission: () => Promise.resolve((notification.permission = says)),
  }
  let subscription: object | null = null
  const ended = vi.fn(() => {
    subscription = null
    return Promise.resolve(true)
  })
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: () => {
      if (!hasService) return Promise.reject(new DOMException('push service error', 'AbortError'))
      const toJSON = () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } })
      return Promise.resolve((subscription = { toJSON, unsubscribe: ended }))
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('Notification', notification)
  const workers = {
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  const asked: { call: string; body: unknown }[] = []
  const device = testDevice({
    fetch: async (request) => {
      if (!(request instanceof Request)) throw new TypeError()
      const body: unknown = request.method === 'PUT' ? await request.json() : undefined
      asked.push({
        call: `${request.method} ${new URL(request.url).pathname.replace(/[\da-f]{24}$/, '…')}`,
        body,
      })
      const data = { publicKey: 'key', preferences, devices: [] }
      return Response.json({ success: true, message: 'Success', data, meta: { epoch: 1 } })
    },
  })
  render(
    <DeviceProvider device={device}>
      <RemindMe uid="ann" meeting={meeting} />
    </DeviceProvider>,
  )
  return { device, asked, ended }
}

const question = () => screen.queryByText('Remind you?')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
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
    const said = expect.stringContaining('push service of this browser does not answer') as string
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
