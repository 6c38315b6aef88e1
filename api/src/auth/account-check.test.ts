import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestApp, emulatorToken, groupBody } from '../../test-support/test-app.ts'
import { createAccountCheck } from './account-check.ts'

const olga = { uid: 'olga', signedInAt: 5_000_000 }

/** The provider's answer about an account, or why there is none. */
const provider = (answer: () => object | Error) => {
  let now = 10_000_000
  const onFailure = vi.fn()
  const fetch = vi.fn((_url: string, _init: RequestInit) => {
    const body = answer()
    if (body instanceof Error) return Promise.reject(body)
    return Promise.resolve(Response.json(body))
  })
  const { check, isFailing } = createAccountCheck({
    projectId: 'hobbies',
    accessToken: () => Promise.resolve('access'),
    onFailure,
    fetch: (url, init) => fetch(new Request(url).url, init ?? {}),
    now: () => now,
  })
  return {
    check,
    isFailing,
    fetch,
    onFailure,
    pass: (ms: number) => {
      now += ms
    },
  }
}

const account = (about: object = {}) => ({ users: [{ localId: 'olga', validSince: '1000', ...about }] })
const offline = new TypeError('fetch failed')

describe('an account', () => {
  it('that is there is let in, and asked about once a minute', async () => {
    const { check, fetch, pass } = provider(account)
    for (let write = 0; write < 3; write++) await check(olga)
    pass(59_000)
    await check(olga)
    expect(fetch).toHaveBeenCalledTimes(1)
    const [url, init] = fetch.mock.calls[0] ?? []
    expect(url).toBe('https://identitytoolkit.googleapis.com/v1/projects/hobbies/accounts:lookup')
    expect(init).toMatchObject({ method: 'POST', body: '{"localId":["olga"]}' })
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer access')
    pass(2_000)
    await check(olga)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['deleted', {}],
    ['disabled', account({ disabled: true })],
    ['logged out everywhere since', account({ validSince: '5001' })],
  ])('that is %s is refused', async (_, answer) => {
    await expect(provider(() => answer).check(olga)).rejects.toThrow('gone or disabled')
  })

  it('that logged in again after its tokens were revoked is let in', async () => {
    await provider(() => account({ validSince: '5000' })).check(olga)
  })

  it('that is disabled while its answer is kept is refused a minute later', async () => {
    let disabled = false
    const { check, pass } = provider(() => account({ disabled }))
    await check(olga)
    disabled = true
    await check(olga)
    pass(60_000)
    await expect(check(olga)).rejects.toThrow()
  })

  it('is asked about again a minute after the question, however late the answer came', async () => {
    const world = provider(() => {
      world.pass(3_000)
      return account()
    })
    await world.check(olga)
    world.pass(57_000)
    await world.check(olga)
    expect(world.fetch).toHaveBeenCalledTimes(2)
  })

  it('is asked about again where the clock of the server was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 10_000_000 })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const fetch = vi.fn(() => Promise.resolve(Response.json(account())))
    const accessToken = () => Promise.resolve('access')
    const { check } = createAccountCheck({ projectId: 'hobbies', accessToken, onFailure: vi.fn(), fetch })
    await check(olga)
    vi.advanceTimersByTime(60_000)
    vi.setSystemTime(6_400_000)
    await check(olga)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('is asked about once by writes at the same time', async () => {
    const { check, fetch } = provider(account)
    await Promise.all([check(olga), check(olga), check(olga)])
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

describe('while the provider cannot be asked', () => {
  it('the token alone counts, and one request in ten seconds tries', async () => {
    let answer: object | Error = offline
    const { check, fetch, onFailure, isFailing, pass } = provider(() => answer)
    for (let write = 0; write < 3; write++) await check(olga)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(isFailing()).toBe(true)
    pass(10_000)
    await check(olga)
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(offline)
    answer = account({ disabled: true })
    pass(10_000)
    await expect(check(olga)).rejects.toThrow()
    expect(isFailing()).toBe(false)
  })

  it('one account tries, and the writes of others do not wait with it', async () => {
    const { check, fetch, pass } = provider(() => offline)
    await check(olga)
    pass(10_000)
    await Promise.all(['olga', 'ben', 'cleo'].map((uid) => check({ ...olga, uid })))
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('what it said last of an account still holds', async () => {
    let answer: object | Error = {}
    const { check, pass } = provider(() => answer)
    await expect(check(olga)).rejects.toThrow()
    answer = offline
    pass(3_600_000)
    await expect(check(olga)).rejects.toThrow()
  })
})

describe('the API', () => {
  const gone = { check: provider(() => ({})).check, isFailing: () => false }

  it('takes no write of an account that is gone, and lets it read', async () => {
    const { call } = createTestApp({ accountCheck: gone })
    for (const route of ['POST /groups', `PATCH /groups/${groupBody._id}`, 'DELETE /account'])
      expect(await call(route, { as: 'olga', body: groupBody })).toMatchObject({
        status: 401,
        body: { code: 'signin_required' },
      })
    expect((await call('GET /groups', { as: 'olga' })).status).toBe(200)
  })

  it('warns in /health while accounts cannot be checked', async () => {
    const { call } = createTestApp({ accountCheck: { ...gone, isFailing: () => true } })
    expect((await call('GET /health')).body?.data).toMatchObject({
      status: 'ready',
      warnings: [expect.stringContaining('cannot be asked about accounts') as string],
    })
  })

  it('takes writes of confirmed addresses alone where that is set, and lets everyone else have their own data', async () => {
    const { call } = createTestApp({ requireVerifiedEmail: true })
    expect(await call('POST /groups', { as: 'olga', body: groupBody })).toMatchObject({
      status: 403,
      body: { code: 'unverified_email', meta: { epoch: 1 } },
    })
    const token = emulatorToken('olga', { email_verified: true })
    expect((await call('POST /groups', { token, body: groupBody })).status).toBe(201)
    expect((await call('GET /account', { as: 'olga' })).status).toBe(200)
    expect((await call('DELETE /account', { as: 'olga' })).status).toBe(200)
  })
})
