import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'

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
