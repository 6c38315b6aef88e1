import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createTestApp, emulatorToken, groupBody } from '../../test-support/test-app.ts'
import { createMetrics } from '../middleware/metrics.ts'

const metricsToken = 'a-token-of-the-collector'
const operator = { authorization: `Bearer ${metricsToken}` }
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })

const scrape = async ({ app }: Pick<ReturnType<typeof createTestApp>, 'app'>) => {
  const response = await app.request('/api/metrics', { headers: operator })
  expect(response.status).toBe(200)
  return { text: await response.text(), type: response.headers.get('content-type') }
}

describe('GET /metrics', () => {
  it('is not there where no token is set', async () => {
    const { call } = createTestApp()
    expect((await call('GET /metrics', { headers: operator })).status).toBe(404)
  })

  it.each([undefined, 'Bearer', 'Bearer wrong', `Bearer ${metricsToken}x`, `Basic ${metricsToken}`])(
    'is refused with %s',
    async (authorization) => {
      const { call } = createTestApp({ metricsToken })
      const answer = await call('GET /metrics', { headers: { ...(authorization && { authorization }) } })
      expect(answer).toMatchObject({ status: 401, body: { code: 'signin_required' } })
    },
  )

  it('is not for members', async () => {
    const { call } = createTestApp({ metricsToken })
    expect((await call('GET /metrics', { as: 'olga' })).status).toBe(401)
  })

  it('counts requests by route, method and status, and times them and the store, in OpenMetrics', async () => {
    const test = createTestApp({ metricsToken })
    await test.call('POST /groups', { as: 'olga', body: groupBody })
    await test.call(`GET /groups/${groupBody._id}`)
    await test.call(`GET /groups/${'b'.repeat(24)}`)
    await test.app.request('/api/no/such/path')
    const { text, type } = await scrape(test)
    expect(type).toMatch(/^application\/openmetrics-text; version=1.0.0/)
    expect(text).toMatch(/# EOF\n$/)
    const request = (route: string, method: string, status: number) =>
      `http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"} 1\n`
    expect(text).toContain(request('/api/groups', 'POST', 201))
    expect(text).toContain(request('/api/groups/:id', 'GET', 200))
    expect(text).toContain(request('/api/groups/:id', 'GET', 404))
    expect(text).toContain(request('/api/*', 'GET', 404))
    expect(text).toContain('store_operation_duration_seconds_count{operation="groups.insert"} 1\n')
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
    expect(text).toMatch(/^process_resident_memory_bytes \d/m)
  })

  it('counts refusals by their reason, and limits by their name', async () => {
    const accountLimits = { groups: 0, feedbacksPerDay: 1, reportsPerDay: 1, picturesPerDay: 1 }
    const test = createTestApp({ metricsToken, writesPerAccount: 1, readsPerAddress: 1, accountLimits })
    await test.call('POST /groups', { as: 'olga', body: groupBody })
    await test.call('POST /groups', { as: 'olga', body: groupBody })
    await test.call('POST /groups', { as: 'ben', body: {} })
    await test.call('POST /groups', { body: groupBody })
    for (let read = 0; read < 2; read++) await test.app.request('/api/groups', {}, from('203.0.113.5'))
    const { text } = await scrape(test)
    const refusals = text.split('\n').filter((line) => line.startsWith('http_refusals_total{'))
    expect(refusals.toSorted()).toEqual([
      'http_refusals_total{code="invalid",limit=""} 1',
      'http_refusals_total{code="over_limit",limit="account_groups"} 1',
      'http_refusals_total{code="signin_required",limit=""} 1',
      'http_refusals_total{code="too_many",limit="account_writes"} 1',
      'http_refusals_total{code="too_many",limit="address_reads"} 1',
    ])
  })

  it('counts what the HTTP server refuses before any route', async () => {
    const metrics = createMetrics()
    const { app } = createTestApp({ metricsToken, metrics })
    metrics.broke('pipelining')
    expect((await scrape({ app })).text).toContain('http_broken_requests_total{why="pipelining"} 1\n')
  })

  it('counts the streams of events that are open', async () => {
    const test = createTestApp({ metricsToken })
    const streams = [await test.app.request('/api/events'), await test.app.request('/api/events')]
    expect((await scrape(test)).text).toContain('event_streams_open 2\n')
    for (const { body } of streams) await body?.cancel()
    expect((await scrape(test)).text).toContain('event_streams_open 0\n')
  })

  it('names no member, no address and no text', async () => {
    const test = createTestApp({ metricsToken })
    await test.call('POST /groups', { as: 'olga', body: groupBody })
    await test.app.request('/api/groups?q=harbour', {}, from('203.0.113.5'))
    expect((await scrape(test)).text).not.toMatch(/olga|harbour|203\.0|@/i)
  })
})

describe('the log', () => {
  const logOf = async (logKey?: string) => {
    const lines: Record<string, unknown>[] = []
    const stream = new Writable({
      write: (chunk: Buffer, _, done) => {
        lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
        done()
      },
    })
    const { app } = createTestApp({ log: pino({}, stream), logKey })
    const write = (uid: string, address: string) =>
      app.request(
        '/api/groups',
        { method: 'POST', headers: { authorization: `Bearer ${emulatorToken(uid)}` } },
        from(address),
      )
    await write('olga', '203.0.113.5')
    await write('olga', '203.0.113.6')
    await write('ben', '203.0.113.5')
    return lines
  }

  it('has the same pseudonym for what one account does, and for what comes from one address', async () => {
    const lines = await logOf()
    const [first, second, third] = lines
    expect(first).toMatchObject({ account: expect.stringMatching(/^[\w-]{12}$/) as string })
    expect(second?.['account']).toBe(first?.['account'])
    expect(third?.['account']).not.toBe(first?.['account'])
    expect(third?.['address']).toBe(first?.['address'])
    expect(second?.['address']).not.toBe(first?.['address'])
    expect(JSON.stringify(lines)).not.toMatch(/olga|ben|203\.0\.113|@|eyJ/)
  })

  it('has others in each process, and the same ones where LOG_KEY is set', async () => {
    const key = 'a-key-of-the-operator'
    const [some, others, kept, keptToo] = await Promise.all([logOf(), logOf(), logOf(key), logOf(key)])
    expect(others[0]?.['account']).not.toBe(some[0]?.['account'])
    expect(keptToo[0]?.['account']).toBe(kept[0]?.['account'])
    expect(keptToo[0]?.['address']).toBe(kept[0]?.['address'])
  })

  it('says which limit refused a request', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write: (chunk: Buffer, _, done) => {
        lines.push(chunk.toString())
        done()
      },
    })
    const { call } = createTestApp({ log: pino({}, stream), writesPerAccount: 1 })
    for (let write = 0; write < 2; write++) await call('POST /groups', { as: 'olga', body: groupBody })
    expect(lines.join('')).toContain('"refused":"account_writes"')
  })
})
