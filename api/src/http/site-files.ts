import { type Context, Hono } from 'hono'
import type { Groups } from '../domain/store.ts'
import { nextTurn } from '../domain/turns.ts'

/** Addresses that one sitemap may name (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 50_000

const anHour = 60 * 60 * 1000

/** Records that are read in one turn of the event loop. */
const sliceSize = 200

/** Pages that say the same to everyone, beside those of the groups. */
const openPages = ['/', '/terms']

/** Ids of the newest groups, as many as a sitemap has room for. */
const newestIds = async (groups: Groups) => {
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

const sitemapOf = (origin: string, ids: readonly string[]) => {
  const paths = [...openPages, ...ids.map((id) => `/auth/services/${id}`)]
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>\n`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`
}

/** The list of groups is read at most once an hour, however often and by however many it is asked for. */
const createSitemap = (groups: Groups, now: () => number) => {
  let read = { at: -Infinity, ids: Promise.resolve<readonly string[]>([]) }
  let made = { origin: '', ids: [] as readonly string[], xml: '' }

  const idsOfTheHour = () => {
    if (now() - read.at < anHour) return read.ids
    const reading = { at: now(), ids: newestIds(groups) as Promise<readonly string[]> }
    reading.ids.catch(() => {
      reading.at = -Infinity
    })
    read = reading
    return reading.ids
  }

  return async (origin: string) => {
    const ids = await idsOfTheHour()
    if (made.origin !== origin || made.ids !== ids) made = { origin, ids, xml: sitemapOf(origin, ids) }
    return made.xml
  }
}

/** Pages of members' own are nothing to search engines; the pages of groups are. */
const robots = (origin: string) =>
  `User-agent: *
Disallow: /auth/
Disallow: /profile
Disallow: /sync
Allow: /auth/services/

Sitemap: ${origin}/sitemap.xml
`

/** RFC 9116. It is to be renewed within a year; the server renews it by itself. */
const securityTxt = (origin: string, email: string, now: number) => {
  const expires = new Date(now + 180 * 24 * anHour)
  expires.setUTCHours(0, 0, 0, 0)
  return `Contact: mailto:${email}
Expires: ${expires.toISOString()}
Preferred-Languages: en, de
Canonical: ${origin}/.well-known/security.txt
`
}

type Site = {
  groups: Groups
  now: () => number
  originOf: (c: Context) => string
  /** Without one there is no `security.txt`. */
  operatorEmail?: string | undefined
}

/** What the site says to programs that visit it. */
export const siteFiles = ({ groups, now, originOf, operatorEmail }: Site) => {
  const sitemap = createSitemap(groups, now)
  return new Hono()
    .get('/robots.txt', (c) => c.text(robots(originOf(c)), 200, { 'Cache-Control': 'no-cache' }))
    .get('/sitemap.xml', async (c) => {
      const headers = { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=3600' }
      return c.body(await sitemap(originOf(c)), 200, headers)
    })
    .get('/.well-known/security.txt', (c, next) =>
      operatorEmail === undefined
        ? next()
        : Promise.resolve(
            c.text(securityTxt(originOf(c), operatorEmail, now()), 200, { 'Cache-Control': 'no-cache' }),
          ),
    )
}
