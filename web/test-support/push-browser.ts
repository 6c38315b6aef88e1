import type { PushDevice } from '@group-organizer/contract/push/push'
import { vi } from 'vitest'
import { testDevice } from './test-device.ts'

type Browser = {
  permission?: NotificationPermission
  /** The member's answer to the browser's question. */
  says?: NotificationPermission
  hasService?: boolean
  /** State of the server. */
  devices?: PushDevice[]
  refuses?: boolean
}

const preferences = { dayBefore: true, twoHours: true, answered: true, groups: false }

const answerWith = (data: object) =>
  Response.json({ success: true, message: 'Success', data, meta: { epoch: 1 } })

const refusal = { success: false, code: 'invalid', message: 'Not this one.', meta: { epoch: 1 } }

/** A browser with pushes, and a server that keeps devices. */
export const openPushBrowser = ({
  permission = 'default',
  says = 'granted',
  hasService = true,
  devices = [],
  refuses = false,
}: Browser = {}) => {
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
  let known = devices
  let chosen: unknown = preferences
  let answered: Promise<unknown> = Promise.resolve()
  const device = testDevice({
    fetch: async (request) => {
      if (!(request instanceof Request)) throw new TypeError()
      const { method, url } = request
      const path = new URL(url).pathname
      const body: unknown = method === 'PUT' ? await request.json() : undefined
      const call = `${method} ${path.replace(/[\da-f]{24}$/, '…')}`
      asked.push({ call, body })
      const id = path.slice(-24)
      await answered
      if (method === 'PUT' && refuses) return Response.json(refusal, { status: 400 })
      if (path.includes('/push-devices/')) known = known.filter((one) => one.id !== id)
      if (call === 'PUT /api/account/push') chosen = body
      else if (method === 'PUT') known = [{ id, name: 'Here', heardAt: '2026-11-20T12:00:00.000Z' }, ...known]
      return answerWith({ publicKey: 'key', preferences: chosen, devices: known })
    },
  })
  /** @returns what lets the server answer again */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    answered = promise
    return () => resolve(undefined)
  }
  return { device, asked, ended, pushManager, hold }
}

export const closePushBrowser = () => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
