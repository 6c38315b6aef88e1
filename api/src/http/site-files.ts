import { type Context, Hono } from 'hono'
import type { StoredGroup } from '../domain/kinds/group.ts'
import type { Collection } from '../domain/store.ts'
import { nextTurn } from '../domain/turns.ts'

/** Addresses in one sitemap (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 50_000

const aMinute = 60 * 1000

const aDay = 24 * 60 * aMinute

const sliceSize = 200

const openPages = ['/', '/terms']

const newestIds = async (groups: Collection<StoredGroup>) => {
  const ids: string[] = []
  for (let after: string | undefined; ;) {
    const limit = Math.min(sliceSize, mostAddresses - openPages.length - ids.length)
    const { records, next } = await groups.list({ limit, after })
    ids.push(...records.map(({ _id }) => _id))
    if (next === undefined || ids.length >= mostAddresses - openPages.length) return ids
    after = next
    await nextTurn()
  }
}

const utf8 = new TextEncoder()

function* sitemapOf(origin: string, ids: readonly string[]) {
  const entries = (paths: readonly string[]) =>
    utf8.encode(paths.map((path) => `<url><loc>${origin}${path}</loc></url>\n`).join(''))
  yield utf8.encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
  )
  yield entries(openPages)
  for (let at = 0; at < ids.length; at += sliceSize)
    yield entries(ids.slice(at, at + sliceSize).map((id) => `/auth/services/${id}`))
  yield utf8.encode('</urlset>\n')
}

/** Makes each part when the client has taken the last one: a slow client costs a few KiB. */
const asStream = (parts: ReturnType<typeof sitemapOf>) =>
  new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const next = parts.next()
        if (next.done) controller.close()
        else controller.enqueue(next.value)
      },
    },
    { highWaterMark: 0 },
  )

/** Reads the groups at most once a minute. A hidden or deleted group may be listed for so long. */
const createLatestIds = (groups: Collection<StoredGroup>, elapsed: () => number) => {
  let read = { at: -Infinity, ids: Promise.resolve<readonly string[]>([]) }

  return () => {
    if (elapsed() - read.at < aMinute) return read.ids
    const reading = { at: elapsed(), ids: newestIds(groups) as Promise<readonly string[]> }
    reading.ids.catch(() => {
      reading.at = -Infinity
    })
    read = reading
    return reading.ids
  }
}

const robots = (origin: string) =>
  `User-agent: *
Disallow: /auth/
Disallow: /profile
Disallow: /sync
Allow: /auth/services/

Sitemap: ${origin}/sitemap.xml
`

/** RFC 9116 asks for an expiry within a year; the server renews it. */
const securityTxt = (origin: string, email: string, now: number) => {
  const expires = new Date(now + 180 * aDay)
  expires.setUTCHours(0, 0, 0, 0)
  return `Contact: mailto:${email}
Expires: ${expires.toISOString()}
Preferred-Languages: en, de
Canonical: ${origin}/.well-known/security.txt
`
}

type Site = {
  groups: Collection<StoredGroup>
  now: () => number
  elapsed: () => number
  originOf: (c: Context) => string
  operatorEmail?: string | undefined
}

export const siteFiles = ({ groups, now, elapsed, originOf, operatorEmail }: Site) => {
  const latestIds = createLatestIds(groups, elapsed)
  return new Hono()
    .get('/robots.txt', (c) => c.text(robots(originOf(c)), 200, { 'Cache-Control': 'no-cache' }))
    .get('/sitemap.xml', async (c) => {
      const headers = { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=60' }
      return c.body(asStream(sitemapOf(originOf(c), await latestIds())), 200, headers)
    })
    .get('/.well-known/security.txt', (c, next) =>
      operatorEmail === undefined
        ? next()
        : Promise.resolve(
            c.text(securityTxt(originOf(c), operatorEmail, now()), 200, { 'Cache-Control': 'no-cache' }),
          ),
    )
}
