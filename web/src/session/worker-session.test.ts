import { beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../../test-support/eventually.ts'
import { type FakeUser, fakeFirebase } from '../../test-support/fake-firebase.ts'
import type { SessionRecord } from '../sync/account/session-record.ts'

const dana: FakeUser = {
  uid: 'dana',
  displayName: 'Dana',
  email: 'dana@example.com',
  photoURL: null,
  getIdToken: vi.fn(() => Promise.resolve('a token')),
}

let sdk: ReturnType<typeof fakeFirebase>
let record: SessionRecord
const ofDana: SessionRecord = { epoch: 5, user: { uid: 'dana', displayName: 'Dana', photoURL: null } }

/** A worker that the browser has woken, with what it finds to do. */
const worker = async <T>(work: (token: () => Promise<string | null>) => Promise<T>) => {
  vi.resetModules()
  vi.stubGlobal('location', new URL('http://localhost/sw.js'))
  vi.doMock('firebase/app', () => sdk.app)
  vi.doMock('firebase/auth', () => sdk.auth)
  const { withWorkerSession } = await import('./worker-session.ts')
  return withWorkerSession(() => Promise.resolve(record), work)
}

const logOut = () => {
  record = { epoch: 6, user: null, endedSessions: [5] }
  sdk.kept.clear()
}

beforeEach(() => {
  sdk = fakeFirebase()
  sdk.kept.set('session-5', dana)
  record = ofDana
  vi.mocked(dana.getIdToken).mockResolvedValue('a token')
})

it('a worker speaks for the user of the session, and leaves it as it was', async () => {
  expect(await worker((token) => token())).toBe('a token')
  expect([...sdk.kept.keys()]).toEqual(['session-5'])
  expect(sdk.open.size).toBe(0)
})

it('a worker opens no session after a log-out, whatever the provider still keeps', async () => {
  record = { epoch: 6, user: null, endedSessions: [5] }
  expect(await worker((token) => token())).toBeNull()
})

it('a worker that is overtaken by a log-out at its start hands out no token, and removes what was written back', async () => {
  sdk.holdChecks()
  const delivery = worker((token) => token())
  await eventually(() => expect(sdk.open.size).toBe(1))
  logOut()
  sdk.finishChecks()
  expect(await delivery).toBeNull()
  expect([...sdk.kept.keys()]).toEqual([])
  expect(sdk.open.size).toBe(0)
})

it('a worker that is overtaken by a log-out between two tokens hands out no second one', async () => {
  const tokens = await worker(async (token) => {
    const first = await token()
    logOut()
    return [first, await token()]
  })
  expect(tokens).toEqual(['a token', null])
})

it('a worker that has nothing to do removes what was written back, too', async () => {
  sdk.holdChecks()
  const delivery = worker(() => {
    logOut()
    sdk.finishChecks()
    return Promise.resolve()
  })
  await delivery
  expect([...sdk.kept.keys()]).toEqual([])
})

it('a worker has no token for a session that the provider has ended', async () => {
  const ended = Object.assign(new Error('ended'), { code: 'auth/user-token-expired' })
  vi.mocked(dana.getIdToken).mockRejectedValue(ended)
  expect(await worker((token) => token())).toBeNull()
  expect([...sdk.kept.keys()]).toEqual([])
})
