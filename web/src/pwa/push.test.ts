// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pushState, subscribe, unsubscribe } from './push.ts'

type Browser = {
  permission?: NotificationPermission
  subscription?: Partial<PushSubscription> | null
  /** `later`: the page was faster. */
  isRegistered?: boolean | 'later'
  hasPush?: boolean
  /** Only Safari defines it: whether the app was opened from the home screen. */
  standalone?: boolean
}

const keys = ['serviceWorker', 'standalone'] as const

/** Answers of the browser to the page. */
const browse = ({ permission = 'default', subscription = null, ...browser }: Browser) => {
  const { isRegistered = true, hasPush = true, standalone } = browser
  const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription) } }
  const workers = {
    getRegistration: () => Promise.resolve(isRegistered === true ? registration : undefined),
    ready: isRegistered ? Promise.resolve(registration) : new Promise(() => undefined),
  }
  if (hasPush) {
    vi.stubGlobal('PushManager', () => undefined)
    vi.stubGlobal('Notification', { permission })
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  if (standalone !== undefined)
    Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true })
}

const forget = () => {
  vi.unstubAllGlobals()
  for (const key of keys) Reflect.deleteProperty(navigator, key)
}

beforeEach(forget)
afterEach(forget)

const subscription = { unsubscribe: () => Promise.resolve(true) }

describe('reminders', () => {
  it.each<[string, Browser, string]>([
    ['are on where the member has subscribed', { permission: 'granted', subscription }, 'on'],
    ['can be turned on before the browser has asked', {}, 'off'],
    ['can be turned on again where the subscription is gone', { permission: 'granted' }, 'off'],
    ['are off where the permission was taken back', { permission: 'default', subscription }, 'off'],
    ['are refused where the browser blocks them', { permission: 'denied' }, 'denied'],
    ['need an iPhone’s home screen', { hasPush: false, standalone: false }, 'install'],
    ['are not possible on an old iPhone, installed', { hasPush: false, standalone: true }, 'none'],
    ['are not possible in another browser without push', { hasPush: false }, 'none'],
    ['can be turned on in Safari on a Mac, which need not be installed', { standalone: false }, 'off'],
    ['can be turned on where the worker comes later', { isRegistered: 'later' }, 'off'],
    ['are not possible without a service worker', { isRegistered: false }, 'none'],
  ])('%s', async (_, browser, state) => {
    browse(browser)
    expect(await pushState(10)).toBe(state)
  })
})

it('a subscription for another key of the server is replaced', async () => {
  const ended = vi.fn(() => Promise.resolve(true))
  const asked: unknown[] = []
  let old: { unsubscribe: typeof ended } | null = { unsubscribe: ended }
  const manager = {
    getSubscription: () => Promise.resolve(old),
    subscribe: (options: PushSubscriptionOptionsInit) => {
      asked.push(options)
      if (old && ended.mock.calls.length === 0)
        return Promise.reject(new DOMException('another key', 'InvalidStateError'))
      old = null
      return Promise.resolve('new')
    },
  }
  expect(await subscribe(manager as never, 'key')).toBe('new')
  expect(ended).toHaveBeenCalledOnce()
  expect(asked.at(-1)).toEqual({ userVisibleOnly: true, applicationServerKey: 'key' })
})

it('a refusal of the push service is not taken for another key', async () => {
  const refused = new DOMException('no', 'NotAllowedError')
  const manager = { subscribe: () => Promise.reject(refused) }
  await expect(subscribe(manager as never, 'key')).rejects.toBe(refused)
})

it('ends the subscription of this browser, where it has one', async () => {
  const ended = vi.fn(() => Promise.resolve(true))
  browse({ subscription: { unsubscribe: ended } })
  await unsubscribe()
  expect(ended).toHaveBeenCalledOnce()
  forget()
  await expect(unsubscribe()).resolves.toBeUndefined()
})
