import { EventEmitter } from 'node:events'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createTestApp, emulatorToken, groupBody } from '../../test-support/test-app.ts'
import { createQuota } from './rate-limits.ts'

const minute = 60_000
const create = (as: string, digit: number) => ({ as, body: { ...groupBody, _id: String(digit).repeat(24) } })

describe('writes in ten minutes', () => {
  it('are limited for each account, and allowed again later', async () => {
    let now = Date.parse('2026-05-01T12:00:00Z')
    const { call } = createTestApp({ now: () => now, writesPerAccount: 2 })
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

  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

  it('are limited for each address at ten times that, for all accounts together', async () => {
    const { app } = createTestApp({ writesPerAccount: 1, trustedProxies: ['10.0.0.0/8'] })
    let accounts = 0
    const write = async (remote: string, forwarded?: string) => {
      const headers = {
        authorization: `Bearer ${emulatorToken(`member-${accounts++}`)}`,
        ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      }
      return (await app.request('/api/groups', { method: 'POST', headers }, from(remote))).status
    }
    for (let index = 0; index < 10; index++) expect(await write('203.0.113.5')).toBe(415)
    expect(await write('203.0.113.5')).toBe(429)
    expect(await write('203.0.113.5', '198.51.100.1')).toBe(429)
    expect(await write('10.1.1.1', '203.0.113.5')).toBe(429)
    expect(await write('10.1.1.1', '198.51.100.1')).toBe(415)
    expect((await app.request('/api/groups', {}, from('203.0.113.5'))).status).toBe(200)
    for (let index = 0; index < 10; index++) expect(await write(`2001:db8::${index}`)).toBe(415)
    expect(await write('2001:db8::ffff:1')).toBe(429)
    expect(await write('2001:db8:0:1::1')).toBe(415)
  })

  it('by callers who prove nothing do not use up those of members behind the same address', async () => {
    const { app } = createTestApp({ writesPerAccount: 1 })
    const write = async (authorization: string | undefined) => {
      const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
      const init = { method: 'POST', headers, body: JSON.stringify(groupBody) }
      return app.request('/api/groups', init, from('203.0.113.5'))
    }
    for (let index = 0; index < 300; index++)
      expect((await write(index % 2 ? undefined : 'Bearer forged')).status).toBe(401)
    const refused = await write('Bearer forged')
    expect(refused.status, 'too many failures').toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await write(`Bearer ${emulatorToken('olga')}`)).status, 'an honest member').toBe(201)
  })

  it.each(['/api/groups?email=olga@example.com', `/api/feedbacks/${groupBody._id}/likes`])(
    'count forged tokens with which %s is read',
    async (path) => {
      const { app, call } = createTestApp()
      await call('POST /groups', { as: 'olga', body: groupBody })
      const read = async (token: string) =>
        (await app.request(path, { headers: { authorization: `Bearer ${token}` } }, from('203.0.113.5')))
          .status
      for (let index = 0; index < 300; index++) expect(await read('forged')).toBe(401)
      expect(await read('forged')).toBe(429)
      expect(await read(emulatorToken('olga'))).toBe(200)
    },
  )
})

describe('one address', () => {
  const ask = (remoteAddress: string, path: string) => {
    const outgoing = new EventEmitter()
    const env = { incoming: { socket: { remoteAddress } }, outgoing }
    return { answer: (app: App) => app.request(path, {}, env), outgoing }
  }
  type App = ReturnType<typeof createTestApp>['app']

  it('has so many requests under way and no more, until their answers have been read', async () => {
    const { app } = createTestApp()
    const unread = []
    for (let n = 0; n < 250; n++) {
      const { answer, outgoing } = ask('203.0.113.5', '/api/groups')
      expect((await answer(app)).status).toBe(200)
      unread.push(outgoing)
    }
    for (const path of ['/api/groups', `/uploads/${'a'.repeat(64)}.webp`])
      expect((await ask('203.0.113.5', path).answer(app)).status, path).toBe(429)
    expect((await ask('203.0.113.6', '/api/groups').answer(app)).status).toBe(200)
    expect((await ask('203.0.113.5', '/api/events').answer(app)).status, 'a stream').toBe(200)
    unread[0]?.emit('close')
    expect((await ask('203.0.113.5', '/api/groups').answer(app)).status).toBe(200)
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
    let now = Date.parse('2026-05-01T12:00:00Z')
    const { call } = createTestApp({ accountLimits, now: () => now })
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

describe('a neighbour that forwards requests without being trusted', () => {
  const health = async (headers: Record<string, string>, remoteAddress: string, trustedProxies: string[]) => {
    const { app } = createTestApp({ trustedProxies })
    const env = { incoming: { socket: { remoteAddress } } }
    await app.request('/api/health', { headers }, env)
    return JSON.stringify(await (await app.request('/api/health', {}, env)).json())
  }
  const forwarded = { 'x-forwarded-for': '198.51.100.1' }

  it('is logged once, with its address and the setting that it wants', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const { app } = createTestApp({ log, trustedProxies: [] })
    const env = { incoming: { socket: { remoteAddress: '10.1.1.1' } } }
    for (const headers of [{}, forwarded, forwarded]) await app.request('/api/health', { headers }, env)
    expect(lines).toEqual([expect.stringMatching(/"remote":"10\.1\.1\.1".*TRUSTED_PROXIES/)])
  })

  it('is named in the details of /health', async () => {
    expect(await health(forwarded, '10.1.1.1', [])).toContain('TRUSTED_PROXIES')
  })

  it.each([
    ['it is trusted', forwarded, '10.1.1.1', ['10.0.0.0/8']],
    ['it forwards nothing', {}, '10.1.1.1', []],
    ['it is a stranger who may write what they like', forwarded, '203.0.113.5', []],
  ])('is not where %s', async (_, headers, remote, trusted) => {
    expect(await health(headers, remote, trusted)).not.toContain('TRUSTED_PROXIES')
  })
})

describe('a quota', () => {
  it('counts the uses of each on their own, until their span ends', () => {
    let now = 5_000
    const quota = createQuota({ span: 60_000, now: () => now })
    const uses = (who: string) => quota.increment(who).totalHits
    expect([uses('ann'), uses('ann'), uses('ben')]).toEqual([1, 2, 1])
    now += 59_999
    expect(quota.increment('ann')).toEqual({ totalHits: 3, resetTime: new Date(65_000) })
    now += 1
    expect(quota.increment('ann')).toEqual({ totalHits: 1, resetTime: new Date(125_000) })
  })

  it('takes a use back', () => {
    const quota = createQuota({ span: 60_000, now: () => 0 })
    quota.increment('ann')
    quota.decrement('ann')
    expect(quota.increment('ann').totalHits).toBe(1)
    quota.resetKey('ann')
    expect(quota.increment('ann').totalHits).toBe(1)
  })
})
