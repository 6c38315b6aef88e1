import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestApp, emulatorToken, groupBody } from '../../test-support/test-app.ts'

const minute = 60_000
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
const create = (as: string, digit: number) => ({ as, body: { ...groupBody, _id: String(digit).repeat(24) } })

describe('writes in ten minutes', () => {
  it('are limited for each account, and allowed again later', async () => {
    let now = 0
    const { call } = createTestApp({ elapsed: () => now, writesPerAccount: 2 })
    expect((await call('POST /groups', create('olga', 1))).status).toBe(201)
    now += 4 * minute
    expect((await call('POST /groups', create('olga', 2))).status).toBe(201)
    const refused = await call('POST /groups', create('olga', 3))
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect(refused.headers.get('retry-after')).toBe(String(6 * 60))
    expect((await call('POST /groups', create('ben', 3))).status).toBe(201)
    expect((await call('GET /groups', { as: 'olga' })).status).toBe(200)
    now += 6 * minute
    expect((await call('POST /groups', create('olga', 4))).status).toBe(201)
  })

  it('are limited for each address at ten times that, for all accounts together', async () => {
    const { app } = createTestApp({ writesPerAccount: 1, trustedProxies: ['10.0.0.0/8'] })
    let accounts = 0
    const write = async (remote: string, forwarded?: string) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${emulatorToken(`member-${accounts}`)}`,
        ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      }
      const body = JSON.stringify({ ...groupBody, _id: String(accounts++).padStart(24, '0') })
      return (await app.request('/api/groups', { method: 'POST', headers, body }, from(remote))).status
    }
    for (let index = 0; index < 10; index++) expect(await write('203.0.113.5')).toBe(201)
    expect(await write('203.0.113.5')).toBe(429)
    expect(await write('203.0.113.5', '198.51.100.1')).toBe(429)
    expect(await write('10.1.1.1', '203.0.113.5')).toBe(429)
    expect(await write('10.1.1.1', '198.51.100.1')).toBe(201)
    expect((await app.request('/api/groups', {}, from('203.0.113.5'))).status).toBe(200)
    for (let index = 0; index < 10; index++) expect(await write(`2001:db8:0:${index}::1`)).toBe(201)
    expect(await write('2001:db8:0:ff::1')).toBe(429)
    expect(await write('2001:db8:0:100::1')).toBe(201)
  })

  it.each([
    ['what is not valid', 400, { ...groupBody, groupName: '' }, 'application/json'],
    ['what is no JSON', 400, '{', 'application/json'],
    ['what does not say that it is JSON', 415, groupBody, 'text/plain'],
  ])('do not count %s', async (_, status, body, type) => {
    const { call } = createTestApp({ writesPerAccount: 1 })
    for (let index = 0; index < 20; index++)
      expect(
        await call('POST /groups', { as: 'olga', body, headers: { 'Content-Type': type } }),
      ).toMatchObject({ status })
    expect((await call('POST /groups', create('olga', 1))).status).toBe(201)
    expect((await call('POST /groups', create('olga', 2))).status).toBe(429)
  })

  it('do not count those of callers who prove nothing', async () => {
    const { app } = createTestApp({ writesPerAccount: 1 })
    const write = async (authorization: string | undefined) => {
      const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
      const init = { method: 'POST', headers, body: JSON.stringify(groupBody) }
      return (await app.request('/api/groups', init, from('203.0.113.5'))).status
    }
    for (let index = 0; index < 20; index++)
      expect(await write(index % 2 ? undefined : 'Bearer forged')).toBe(401)
    expect(await write(`Bearer ${emulatorToken('olga')}`)).toBe(201)
  })

  it('count no longer where the clock of the machine is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-05-02T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const { call } = createTestApp({ writesPerAccount: 1 })
    expect((await call('POST /groups', create('olga', 1))).status).toBe(201)
    vi.setSystemTime(Date.parse('2026-05-01T12:00:00Z'))
    vi.advanceTimersByTime(10 * minute)
    expect((await call('POST /groups', create('olga', 2))).status).toBe(201)
  })
})

it.each(['/api/groups?email=olga@example.com', `/api/feedbacks/${groupBody._id}/likes`, `/api/account`])(
  'a member whose token has expired is asked to log in at %s, however often others behind the address failed',
  async (path) => {
    const { app, call } = createTestApp()
    await call('POST /groups', { as: 'olga', body: groupBody })
    const read = async (token: string) =>
      (await app.request(path, { headers: { authorization: `Bearer ${token}` } }, from('203.0.113.5'))).status
    for (let index = 0; index < 320; index++) expect(await read('forged')).toBe(401)
    expect(await read(emulatorToken('olga', { exp: Math.floor(Date.now() / 1000) - 60 }))).toBe(401)
    expect(await read(emulatorToken('olga'))).toBe(200)
  },
)

describe('lists', () => {
  it('are limited for each address by what is read', async () => {
    let elapsed = 0
    const { app } = createTestApp({ elapsed: () => elapsed, readsPerAddress: 20 })
    const read = async (query = '') =>
      (await app.request(`/api/groups${query}`, {}, from('203.0.113.5'))).status
    expect([await read(), await read(), await read()]).toEqual([200, 200, 429])
    elapsed += 10 * minute
    expect(await read()).toBe(200)
  })

  it('count only once what is asked for is valid', async () => {
    const { app } = createTestApp({ readsPerAddress: 10 })
    const read = async (query = '') =>
      (await app.request(`/api/groups${query}`, {}, from('203.0.113.5'))).status
    for (let index = 0; index < 20; index++) expect(await read('?limit=none')).toBe(400)
    expect([await read(), await read()]).toEqual([200, 429])
  })
})

describe('one account', () => {
  const accountLimits = { groups: 2, feedbacksPerDay: 2, reportsPerDay: 1, picturesPerDay: 1 }

  it('has so many groups and no more, until it deletes one; a repeated creation is none', async () => {
    const { call } = createTestApp({ accountLimits })
    for (const digit of [1, 2, 2])
      expect((await call('POST /groups', create('olga', digit))).status).toBeLessThan(300)
    expect(await call('POST /groups', create('olga', 3))).toMatchObject({
      status: 403,
      body: { code: 'over_limit' },
    })
    expect((await call('POST /groups', create('ben', 4))).status).toBe(201)
    await call(`DELETE /groups/${'1'.repeat(24)}`, { as: 'olga' })
    expect((await call('POST /groups', create('olga', 3))).status).toBe(201)
  })

  it('writes so much feedback in a day, whatever it deletes', async () => {
    let now = 0
    const { call } = createTestApp({ accountLimits, elapsed: () => now })
    await call('POST /groups', create('olga', 1))
    const write = (as: string, digit: string) =>
      call(`POST /feedbacks/${'1'.repeat(24)}`, { as, body: { _id: digit.repeat(24), feedback: 'Lovely.' } })
    for (const digit of ['a', 'b', 'b']) expect((await write('olga', digit)).status).toBeLessThan(300)
    await call(`DELETE /feedbacks/${'a'.repeat(24)}`, { as: 'olga' })
    expect(await write('olga', 'c')).toMatchObject({ status: 403, body: { code: 'over_limit' } })
    expect((await write('ben', 'd')).status).toBe(201)
    now += 24 * 60 * minute
    expect((await write('olga', 'c')).status).toBe(201)
  })

  it.each([
    ['groups', 2, (digit: number) => ['POST /groups', create('olga', digit)] as const],
    [
      'feedback',
      2,
      (digit: number) =>
        [
          `POST /feedbacks/${'0'.repeat(24)}`,
          { as: 'olga', body: { _id: String(digit).repeat(24), feedback: 'Lovely.' } },
        ] as const,
    ],
    [
      'reports',
      1,
      (digit: number) =>
        [
          `POST /feedbacks/${String(digit).repeat(24)}/report`,
          { as: 'olga', body: { reason: 'spam' } },
        ] as const,
    ],
  ])(
    'has no more %s where it asks for all of them at once, and what was refused does not count',
    async (kind, most, request) => {
      const { call } = createTestApp({ accountLimits })
      await call('POST /groups', create('ben', 0))
      if (kind === 'reports')
        for (const digit of [1, 2, 3, 4, 5])
          await call(`POST /feedbacks/${'0'.repeat(24)}`, {
            as: `member ${digit}`,
            body: { _id: String(digit).repeat(24), feedback: 'Lovely.' },
          })
      const answers = await Promise.all(
        [1, 2, 3, 4, 5].map((digit) => {
          const [path, options] = request(digit)
          return call(path, options)
        }),
      )
      const refused = answers.filter(({ status }) => status !== 201)
      expect(answers.length - refused.length).toBe(most)
      expect(refused.map(({ body }) => body?.code)).toEqual(refused.map(() => 'over_limit'))
    },
  )
})
