import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { aNumber } from '../test-support/matchers.ts'
import { storeWith } from '../test-support/store-with.ts'
import {
  createTestApp,
  createTestAppWithData,
  emulatorToken,
  feedbacksPath,
  groupBody,
} from '../test-support/test-app.ts'
import { groupKind } from './domain/kinds/group.ts'
import { StoreUnavailable } from './domain/store.ts'
import { openSqlite } from './store/sqlite/open-sqlite.ts'
import { limits } from '@group-organizer/contract/limits'

/** A log that is kept, line by line. */
const keptLog = () => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  return { log: pino({ level: 'trace' }, stream), lines }
}

describe('the demo', () => {
  const demo = () => createTestApp({ signIn: { emulatorHost: '127.0.0.1:9099' } }).app

  it.each(['localhost:3000', '127.0.0.1:3000', '127.8.8.8', '[::1]:3000', 'LOCALHOST'])(
    'answers at %s',
    async (host) => {
      expect((await demo().request(`http://${host}/api/health`)).status).toBe(200)
    },
  )

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.168.1.4:3000'])(
    'refuses a page at %s, whose name may lead to this machine',
    async (host) => {
      for (const path of ['/api/groups', '/'])
        expect((await demo().request(`http://${host}${path}`)).status).toBe(421)
    },
  )

  it('alone minds by which name it is asked', async () => {
    const { app } = createTestApp({ signIn: { authDomain: 'hobbies.firebaseapp.com' } })
    expect((await app.request('http://hobbies.example/api/health')).status).toBe(200)
  })
})

describe('every answer', () => {
  it('to a request with a token is stored nowhere', async () => {
    const { call } = await createTestAppWithData()
    expect((await call('GET /groups', { as: 'ben' })).headers.get('cache-control')).toBe('no-store')
    expect((await call('POST /groups', { as: 'ben', body: {} })).headers.get('cache-control')).toBe(
      'no-store',
    )
    expect((await call('GET /groups', { token: 'wrong' })).headers.get('cache-control')).toBe('no-store')
    expect((await call('GET /groups')).headers.get('cache-control')).toBe('no-cache')
  })

  it('about records names the epoch of the store, a refusal too, and so does /health', async () => {
    const { call } = await createTestAppWithData()
    const about = [
      call('GET /health'),
      call('GET /groups'),
      call('GET /changes?since=nonsense'),
      call('GET /groups/nonsense'),
      call(`PATCH /groups/${groupBody._id}`, { body: {} }),
      call(`PATCH /groups/${groupBody._id}`, { as: 'ben', body: { maxMembers: 2 } }),
      call(`POST ${feedbacksPath}`, { as: 'ben', body: { feedback: 'x'.repeat(limits.body) } }),
      call(`DELETE /groups/${'b'.repeat(24)}`, { as: 'ben' }),
    ]
    for (const { body } of await Promise.all(about)) expect(body?.meta).toMatchObject({ epoch: 1 })
  })

  it('about no record names no epoch: a misrouted deletion deletes nothing', async () => {
    const { call } = await createTestAppWithData()
    const misrouted = [
      `/api/groups/${groupBody._id}`,
      `/groups/groups/${groupBody._id}`,
      '/group',
      '/groups/a/b',
    ]
    for (const path of misrouted) {
      const { status, body } = await call(`DELETE ${path}`, { as: 'olga' })
      expect({ path, status, code: body?.code, meta: body?.meta }).toEqual({
        path,
        status: 404,
        code: 'not_found',
      })
    }
  })

  it('lets the sign-in window answer, and no foreign script run', async () => {
    const { call } = createTestApp({ signIn: { emulatorHost: '127.0.0.1:9099' } })
    for (const route of ['GET /groups', 'GET /nothing', 'POST /groups']) {
      const { headers } = await call(route)
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self' https:\/\/apis.google.com;/)
    }
  })

  it('has a number, which the log names too', async () => {
    const { log, lines } = keptLog()
    const { call } = createTestApp({ log })
    const { headers } = await call('GET /health')
    expect(lines.join()).toContain(headers.get('x-request-id'))
  })
})

describe('the content security policy', () => {
  const policy = async (deps: Parameters<typeof createTestApp>[0]) =>
    (await createTestApp(deps).call('GET /health')).headers.get('content-security-policy')

  it('lets the page talk to the Auth emulator only where there is one', async () => {
    const demo = await policy({ signIn: { emulatorHost: '127.0.0.1:9099' } })
    expect(demo).toMatch(/connect-src 'self' [^;]*http:\/\/127.0.0.1:9099/)
    expect(demo).not.toContain('googleapis')
  })

  it('lets the page talk to the Firebase project that is configured', async () => {
    const real = await policy({ signIn: { authDomain: 'hobbies.firebaseapp.com' } })
    expect(real).toMatch(
      /connect-src 'self' https:\/\/identitytoolkit.googleapis.com https:\/\/securetoken.googleapis.com ?;/,
    )
    expect(real).toMatch(/frame-src [^;]*https:\/\/hobbies.firebaseapp.com/)
  })

  it('lets the page talk to an API elsewhere', async () => {
    expect(await policy({ connectTo: ['https://api.example'] })).toMatch(
      /connect-src [^;]*https:\/\/api.example/,
    )
  })
})

describe('pages of other origins', () => {
  const origin = 'https://club.example'
  const preflight = {
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'if-match',
    },
  }

  it('may call if they are named', async () => {
    const { call } = createTestApp({ corsOrigins: [origin] })
    const allowed = await call('OPTIONS /groups', preflight)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin)
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PATCH')
    expect(allowed.headers.get('access-control-allow-headers')).toMatch(/Idempotency-Key/)
    const list = await call('GET /groups', { headers: { origin } })
    expect(list.headers.get('vary')).toBe('Accept-Encoding, Origin')
    const { headers } = await call('POST /groups', { headers: { origin } })
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-expose-headers')).toContain('ETag')
  })

  it('may not if they are not', async () => {
    for (const corsOrigins of [[], ['https://other.example']]) {
      const { headers } = await createTestApp({ corsOrigins }).call('OPTIONS /groups', preflight)
      expect(headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})

describe('long lists', () => {
  it('are compressed where that is accepted, and keep a tag that still fits', async () => {
    const { app, call } = await createTestAppWithData()
    await call(`POST ${feedbacksPath}`, { as: 'ben', body: { feedback: 'x'.repeat(2_000) } })
    const get = (headers: Record<string, string>) => app.request(`/api${feedbacksPath}`, { headers })
    const zipped = await get({ 'accept-encoding': 'gzip' })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect((await get({})).headers.get('vary')).toBe('Accept-Encoding')
    const again = await get({
      'accept-encoding': 'gzip',
      'if-none-match': String(zipped.headers.get('etag')),
    })
    expect(again.status).toBe(304)
  })

  it('single records are not, so that their tag stays strong', async () => {
    const { app, call } = createTestApp()
    await call('POST /groups', { as: 'olga', body: { ...groupBody, description: 'x'.repeat(2_000) } })
    const one = await app.request(`/api/groups/${groupBody._id}`, { headers: { 'accept-encoding': 'gzip' } })
    expect(one.headers.get('etag')).toBe('"1.1"')
  })
})

describe('when the store cannot be reached', () => {
  const unreachable = () => {
    const store = openSqlite(':memory:')
    const fail = () => Promise.reject(new StoreUnavailable('gone'))
    return { ...storeWith(store, groupKind, { find: fail }), ping: fail, asOf: fail }
  }

  it.each(['GET /health', 'GET /groups', `GET /groups/${groupBody._id}`, `DELETE /groups/${groupBody._id}`])(
    '%s is 503 with Retry-After',
    async (route) => {
      const answer = await createTestApp({ store: unreachable() }).call(route, { as: 'olga' })
      expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } })
      expect(answer.headers.get('retry-after')).toBe('5')
    },
  )
})

describe('what was not foreseen', () => {
  it('is 500 without a word about its cause, which the log has', async () => {
    const { log, lines } = keptLog()
    const store = openSqlite(':memory:')
    const ping = () => Promise.reject(new Error('inner secret'))
    const { body, status } = await createTestApp({ log, store: { ...store, ping } }).call('GET /health')
    expect({ status, code: body?.code }).toEqual({ status: 500, code: 'internal' })
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(lines.join()).toContain('inner secret')
  })
})

describe('the log', () => {
  it('has one line per request, with method, route, status and time', async () => {
    const { log, lines } = keptLog()
    await createTestApp({ log }).call(`GET /groups/${groupBody._id}`)
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
      expect.objectContaining({
        method: 'GET',
        route: '/api/groups/:id',
        status: 404,
        ms: aNumber,
      }),
    ])
  })

  it('holds no token, no email address and no text of anybody', async () => {
    const { log, lines } = keptLog()
    const { call } = await createTestAppWithData({ log })
    const token = emulatorToken('olga')
    await call('GET /groups?email=olga@example.com', { token })
    await call('GET /groups?q=harbour')
    await call('POST /groups', { token, body: { ...groupBody, groupName: '' } })
    await call('POST /groups', { token, body: '{"groupName": "Harbour' })
    expect(lines.length).toBeGreaterThanOrEqual(6)
    expect(lines.join()).not.toMatch(/olga|@|harbour|eyJ/i)
  })
})
