import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, expect, it, vi } from 'vitest'
import { persistCurrentUser } from '../../../test-support/current-user.ts'
import { type FakeUser, fakeFirebase } from '../../../test-support/fake-firebase.ts'
import { testDevice } from '../../../test-support/test-device.ts'

const preferences = { dayBefore: true, twoHours: true, answered: true, groups: false }

const ann: FakeUser = {
  uid: 'ann',
  displayName: 'Ann',
  email: null,
  photoURL: null,
  getIdToken: () => Promise.resolve('a token'),
}

class WorkerEvent extends Event {
  under: Promise<unknown>[] = []
  waitUntil = (work: Promise<unknown>) => void this.under.push(work)
}

/** A worker whose browser has ended the subscription, with every page closed. @returns what it tells the server */
const lose = async (uid: string | null) => {
  const indexedDB = new IDBFactory()
  vi.stubGlobal('indexedDB', indexedDB)
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
  vi.stubEnv('VITE_API_URL', 'http://server.test/api')
  await persistCurrentUser(testDevice({ indexedDB }).db, uid)
  const sdk = fakeFirebase()
  sdk.kept.set('session-1', ann)
  vi.resetModules()
  vi.stubGlobal('location', new URL('http://localhost/sw.js'))
  vi.stubGlobal('ExtendableEvent', WorkerEvent)
  vi.doMock('firebase/app', () => sdk.app)
  vi.doMock('firebase/auth', () => sdk.auth)
  const asked: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { method, url } = request
    const path = new URL(url).pathname.replace(/[\da-f]{24}$/, '…')
    const body: unknown = method === 'PUT' ? await request.json() : undefined
    asked.push({ call: `${method} ${path}`, body })
    const data = { publicKey: 'key', preferences, devices: [] }
    return Response.json({ success: true, message: 'Success', data, meta: { epoch: 1 } })
  })
  const toJSON = () => ({ endpoint: 'https://push.test/new', keys: { p256dh: 'p', auth: 'a' } })
  const subscribe = vi.fn(() => Promise.resolve({ toJSON }))
  const worker = Object.assign(new EventTarget(), { registration: { pushManager: { subscribe } } })
  const { showPushes } = await import('./push.ts')
  showPushes(worker as never)
  const event = new WorkerEvent('pushsubscriptionchange')
  worker.dispatchEvent(event)
  await Promise.all(event.under)
  return { asked, subscribe }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.doUnmock('firebase/app')
  vi.doUnmock('firebase/auth')
})

it('subscribes again for who is logged in, and tells the server the new address', async () => {
  const { asked } = await lose('ann')
  expect(asked).toMatchObject([
    { call: 'GET /api/account/push' },
    { call: 'PUT /api/account/push-devices/…', body: { endpoint: 'https://push.test/new' } },
  ])
})

it('subscribes for nobody after a log-out', async () => {
  const { asked, subscribe } = await lose(null)
  expect(asked).toEqual([])
  expect(subscribe).not.toHaveBeenCalled()
})
