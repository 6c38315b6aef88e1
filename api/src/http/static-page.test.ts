import { hash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../../test-support/test-app.ts'
import { PageMissing } from './static-page.ts'

const inline = "document.documentElement.dataset.theme = 'dark'"
const html = `<!doctype html><script>${inline}</script><script type="module" src="/assets/main-1a2b.js"></script>`
let pageDir = ''

beforeAll(async () => {
  pageDir = await mkdtemp(join(tmpdir(), 'page-'))
  await mkdir(join(pageDir, 'assets'))
  await writeFile(join(pageDir, 'index.html'), html)
  await writeFile(join(pageDir, 'sw.js'), 'self')
  await writeFile(join(pageDir, 'assets/main-1a2b.js'), '0')
  await writeFile(join(pageDir, 'index.html.br'), 'in Brotli')
  await writeFile(join(pageDir, 'index.html.gz'), 'in gzip')
  await mkdir(join(pageDir, 'images'))
  await writeFile(join(pageDir, 'images/hero.svg'), '<svg/>')
})
afterAll(() => rm(pageDir, { recursive: true }))

const get = (path: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
  createTestApp({ pageDir }).app.request(path, { headers })

describe('the built page', () => {
  it.each(['/', '/auth/services/abc', '/profile', '/no/such/page', '/index.html'])(
    'opens at %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toBe(html)
    },
  )

  it.each([
    ['/assets/main-1a2b.js', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
  ])('%s is kept as long as it stays the same (%s)', async (path, caching) => {
    const response = await get(path, { accept: '*/*' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/javascript/)
    expect(response.headers.get('cache-control')).toBe(caching)
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'in Brotli'],
    ['gzip, deflate', 'gzip', 'in gzip'],
    ['identity', null, html],
  ])(
    'is sent to a client that accepts %s in the copy that the build made',
    async (accepted, encoding, text) => {
      const response = await get('/auth/login', { accept: 'text/html', 'accept-encoding': accepted })
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      expect(await response.text()).toBe(text)
    },
  )

  it('has pictures that a browser asks for again after a week only', async () => {
    const response = await get('/images/hero.svg', { accept: 'image/*' })
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=604800,/)
  })

  it('is not sent again while it has not changed', async () => {
    const etag = (await get('/')).headers.get('etag')
    const again = await get('/', { accept: 'text/html', 'if-none-match': String(etag) })
    expect(again.status).toBe(304)
  })

  it.each([
    ['a script that is not there', '/assets/gone.js', '*/*'],
    ['a script that is not there, even to a person', '/assets/gone.js', 'text/html'],
    ['an unknown call of the API, even by a person', '/api/nothing', 'text/html'],
    ['the base of the API', '/api', 'text/html'],
    ['a file outside', '/..%2f..%2fetc/passwd', 'text/plain'],
    ['a picture that is not there', '/images/gone.svg', 'image/*,*/*;q=0.8'],
  ])('is not the answer to %s', async (_, path, accept) => {
    const response = await get(path, { accept })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  it('is the answer to a shared link, whoever looks at it', async () => {
    const response = await get(`/auth/services/${'a'.repeat(24)}`, { accept: '*/*' })
    expect(response.headers.get('content-type')).toMatch(/html/)
  })

  it('may run its own inline script and no other', async () => {
    const policy = (await get('/')).headers.get('content-security-policy')
    const script = hash('sha256', inline, 'base64')
    expect(policy).toContain(`script-src 'self' https://apis.google.com 'sha256-${script}';`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('that was never built is said at once', () => {
    expect(() => createTestApp({ pageDir: join(pageDir, 'assets') })).toThrow(PageMissing)
  })
})
