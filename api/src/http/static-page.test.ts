import { hash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { webpPicture } from '../../test-support/pictures.ts'
import { createTestApp, createTestAppWithData, groupBody } from '../../test-support/test-app.ts'
import { groupKind } from '../domain/kinds/group.ts'
import { hideRecord } from '../domain/moderation.ts'
import { StoreUnavailable } from '../domain/store.ts'
import { write } from '../domain/write-record.ts'
import { PageMissing } from './static-page.ts'

const inline = "document.documentElement.dataset.theme = 'dark'"
const html = `<!doctype html><script>${inline}</script><title>Group Organizer</title><meta name="description" content="Find groups." /><script type="module" src="/assets/main-1a2b.js"></script>`
let pageDir = ''

beforeAll(async () => {
  pageDir = await mkdtemp(join(tmpdir(), 'page-'))
  await mkdir(join(pageDir, 'assets'))
  await writeFile(join(pageDir, 'index.html'), html)
  await writeFile(join(pageDir, 'sw.js'), 'self')
  await writeFile(join(pageDir, 'retired-sw.js'), 'unregister')
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
  it.each(['/auth/updateGroup/abc', '/auth/updategroup/abc/', '/profile', '/index.html'])(
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

  it.each(['bytes=0-0', 'bytes=9-', 'bytes=none'])(
    'is sent whole, under its tag, where a part is asked for: %s',
    async (range) => {
      const whole = await get('/images/hero.svg')
      const answer = await get('/images/hero.svg', { range })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('etag')).toBe(whole.headers.get('etag'))
      expect(await answer.text()).toBe('<svg/>')
    },
  )

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

  it('has its service worker, or the one that ends it where the operator says so', async () => {
    expect(await (await get('/sw.js', { accept: '*/*' })).text()).toBe('self')
    const retired = await createTestApp({ pageDir, retireWorker: true }).app.request('/sw.js')
    expect(await retired.text()).toBe('unregister')
    expect(retired.headers.get('content-type')).toMatch(/javascript/)
    expect(retired.headers.get('cache-control')).toBe('no-cache')
    expect(retired.headers.get('content-security-policy')).toMatch(/connect-src[^;]* https:/)
  })

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

  it.each(['/no/such/page', '/auth/nothing', '/auth/services/a/b', '/%E0%A4%A'])(
    'is the answer to %s too, which says 404 and that it is nothing to search engines',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      const text = await response.text()
      expect(text).toContain('<title>Page Not Found · Group Organizer</title>')
      expect(text).toContain('<meta name="robots" content="noindex" />')
      expect(text).toContain(inline)
    },
  )

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

describe('the home page', () => {
  const origin = 'https://groups.example.org'
  const home = (headers: Record<string, string> = {}, publicOrigin: string | undefined = origin) =>
    createTestApp({ pageDir, publicOrigin }).app.request('http://here.example/', { headers })

  it('says in its HTML what the site is, with a picture', async () => {
    const text = await (await home({ accept: '*/*' })).text()
    expect(text.match(/<title>Group Organizer<\/title>/g)).toHaveLength(1)
    expect(text.match(/<meta name="description" content="Find groups." \/>/g)).toHaveLength(1)
    for (const tag of [
      `<link rel="canonical" href="${origin}/" />`,
      `<meta property="og:url" content="${origin}/" />`,
      '<meta property="og:title" content="Group Organizer" />',
      '<meta property="og:description" content="Find groups." />',
      `<meta property="og:image" content="${origin}/images/hero-1.png" />`,
    ])
      expect(text).toContain(tag)
    expect(text).toContain(inline)
  })

  it('is the same in Brotli, where the client takes that', async () => {
    const response = await home({ 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(response.headers.get('content-encoding')).toBe('br')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.get('content-type')).toMatch(/^text\/html/)
    const text = brotliDecompressSync(await response.arrayBuffer()).toString()
    expect(text).toBe(await (await home()).text())
  })

  it('is not made in Brotli for every host that a client thinks of', async () => {
    const { app } = createTestApp({ pageDir })
    const headers = { 'accept-encoding': 'br' }
    const response = await app.request('http://one.example/', { headers })
    expect(response.headers.get('content-encoding')).toBeNull()
  })

  it('names the address that it was asked at, each time, where no other is configured', async () => {
    const { app } = createTestApp({ pageDir })
    for (const host of ['one.example', 'two.example', 'one.example']) {
      const text = await (await app.request(`http://${host}/?q=run`)).text()
      expect(text).toContain(`<link rel="canonical" href="http://${host}/" />`)
    }
  })
})

const groupPage = `/auth/services/${groupBody._id}`

/** The page of a group with these fields, as `accept` asks for it at an address of the outside world. */
const picture = webpPicture('harbour')

const shared = async (
  fields: object = {},
  { accept = '*/*', publicOrigin = 'https://groups.example.org' } = {},
) => {
  const { app, call } = await createTestAppWithData({ pageDir, publicOrigin })
  await call(`PUT /uploads/${picture.name}`, { as: 'olga', picture })
  await call(`PATCH /groups/${groupBody._id}`, { as: 'olga', body: { maxMembers: 5, ...fields } })
  const response = await app.request(groupPage, { headers: { accept } })
  return { response, text: await response.text() }
}

describe('the page of a group', () => {
  it.each(['*/*', 'text/html'])('says in its HTML which group it is, to whom asks for %s', async (accept) => {
    const { response, text } = await shared({}, { accept })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(text).toContain('<title>Harbour Anglers · Group Organizer</title>')
    expect(text.match(/<title>/g)).toHaveLength(1)
    expect(text.match(/<meta name="description"/g)).toHaveLength(1)
    for (const tag of [
      '<link rel="canonical" href="https://groups.example.org/auth/services/aaaaaaaaaaaaaaaaaaaaaaaa" />',
      '<meta property="og:title" content="Harbour Anglers" />',
      '<meta property="og:image" content="https://groups.example.org/images/categories/fishing.png" />',
      '<meta name="twitter:card" content="summary_large_image" />',
      'content="Fishing · Old Pier, Bergen · 1 June 2026 · Quiet mornings at the pier."',
    ])
      expect(text).toContain(tag)
  })

  it('is what an invitation to it shows in a chat, too', async () => {
    const { app } = await createTestAppWithData({ pageDir })
    const text = await (await app.request(`/join/${groupBody._id}`)).text()
    expect(text).toContain('<meta property="og:title" content="Harbour Anglers" />')
    expect(text).toMatch(new RegExp(`rel="canonical" href="[^"]*${groupPage}"`))
    const missing = await app.request(`/join/${'b'.repeat(24)}`, { headers: { accept: 'text/html' } })
    expect(missing.status).toBe(404)
  })

  it('names the address that it was asked at where no other is configured', async () => {
    const { app } = await createTestAppWithData({ pageDir })
    const text = await (await app.request(`http://here.example:8080${groupPage}`)).text()
    expect(text).toContain(`<link rel="canonical" href="http://here.example:8080${groupPage}" />`)
  })

  it('shows whatever a member wrote as text', async () => {
    const hostile = `"><script>alert('$&')</script>&lt;`
    const { response, text } = await shared({
      groupName: hostile,
      description: hostile,
      meetingLocation: hostile,
    })
    expect(text.match(/<script/g)).toHaveLength(2)
    expect(text).toContain(
      '<title>&quot;&gt;&lt;script&gt;alert(&#39;$&amp;&#39;)&lt;/script&gt;&amp;lt; · Group Organizer</title>',
    )
    expect(response.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
  })

  it.each([
    ['https://pictures.example/a.jpg?b=c&d', 'https://pictures.example/a.jpg?b=c&amp;d'],
    [`/uploads/${picture.name}`, `https://groups.example.org/uploads/${picture.name}`],
  ])('has the picture %s, with its whole address', async (imageUrl, address) => {
    const { text } = await shared({ imageUrl })
    expect(text).toContain(`<meta property="og:image" content="${address}" />`)
  })

  it('shortens a long description between two characters', async () => {
    const { text } = await shared({ description: `${'\n'.repeat(9)}${'🎣'.repeat(400)}` })
    const description = /og:description" content="([^"]*)"/.exec(text)?.[1] ?? ''
    expect(Array.from(new Intl.Segmenter().segment(description))).toHaveLength(200)
    expect(description).toMatch(/ · 🎣+…$/u)
  })

  it.each(['deleted', 'hidden'])(
    'is 404 with the same page where there is no such group, and where it was %s',
    async (how) => {
      const { app, call, store } = await createTestAppWithData({ pageDir })
      if (how === 'deleted') await call(`DELETE /groups/${groupBody._id}`, { as: 'olga' })
      else
        await write(store.records(groupKind), groupBody._id, (stored) =>
          hideRecord(stored, 'spam', Date.now()),
        )
      for (const path of [groupPage, `/auth/services/${'b'.repeat(24)}`, '/auth/services/%3Cimg%3E']) {
        const response = await app.request(path, { headers: { accept: 'text/html' } })
        expect(response.status).toBe(404)
        const text = await response.text()
        expect(text).toContain('<title>Group not found · Group Organizer</title>')
        expect(text).toContain(inline)
        expect(text).not.toMatch(/og:|canonical|Harbour/)
      }
    },
  )

  it('opens also while the store is out of reach, for what the device holds', async () => {
    const { app, store } = createTestApp({ pageDir })
    store.records(groupKind).find = () => Promise.reject(new StoreUnavailable('away'))
    const response = await app.request(groupPage, { headers: { accept: 'text/html' } })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(html)
  })
})
