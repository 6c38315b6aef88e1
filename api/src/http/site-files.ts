import { type Context, Hono } from 'hono'
import { keptFor } from '../domain/kept-for.ts'
import type { StoredGroup } from '../domain/kinds/group.ts'
import type { StoredMeeting } from '../domain/kinds/meeting.ts'
import type { Collection, Page } from '../domain/store.ts'
import { nextTurn } from '../domain/turns.ts'

/** Addresses in one sitemap (https://www.sitemaps.org/protocol.html). */
const mostAddresses = 50_000

const aMinute = 60 * 1000

const aDay = 24 * 60 * aMinute

const sliceSize = 200

const openPages = ['/', '/terms']

type Listed = { groups: Collection<StoredGroup>; meetings: Collection<StoredMeeting>; now: () => number }

/** The page that `read` gives after each other one, as far as there is room. */
const readAll = async <T>(
  room: number,
  read: (limit: number, after: string | undefined) => Promise<Page<T>>,
) => {
  const all: T[] = []
  for (let after: string | undefined; all.length < room;) {
    const { records, next } = await read(Math.min(sliceSize, room - all.length), after)
    all.push(...records)
    if (next === undefined) break
    after = next
    await nextTurn()
  }
  return all
}

/** Newest groups, and their meetings of the coming year. */
const openAddresses = async ({ groups, meetings, now }: Listed) => {
  const room = mostAddresses - openPages.length
  const ids = (await readAll(room, (limit, after) => groups.list({ limit, after }))).map(({ _id }) => _id)
  const known = new Set(ids)
  const span = { from: now(), until: now() + 366 * aDay }
  const coming = await readAll(room - ids.length, (limit, after) =>
    meetings.between({ ...span, limit, after }),
  )
  return [
    ...ids.map((id) => `/auth/services/${id}`),
    ...coming.filter(({ groupId }) => known.has(groupId)).map(({ _id }) => `/auth/meetings/${_id}`),
  ]
}

const utf8 = new TextEncoder()

function* sitemapOf(origin: string, addresses: readonly string[]) {
  const entries = (paths: readonly string[]) =>
    utf8.encode(paths.map((path) => `<url><loc>${origin}${path}</loc></url>\n`).join(''))
  yield utf8.encode(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
  )
  yield entries(openPages)
  for (let at = 0; at < addresses.length; at += sliceSize) yield entries(addresses.slice(at, at + sliceSize))
  yield utf8.encode('</urlset>\n')
}

const robots = (origin: string) =>
  `User-agent: *
Disallow: /auth/
Disallow: /profile
Disallow: /sync
Allow: /auth/services/
Allow: /auth/meetings/

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

type Site = Listed & {
  elapsed: () => number
  originOf: (c: Context) => string
  operatorEmail?: string | undefined
}

export const siteFiles = ({ groups, meetings, now, elapsed, originOf, operatorEmail }: Site) => {
  // Hidden and deleted groups may be listed for a minute.
  const latestAddresses = keptFor(aMinute, elapsed, () => openAddresses({ groups, meetings, now }))
  return new Hono()
    .get('/robots.txt', (c) => c.text(robots(originOf(c)), 200, { 'Cache-Control': 'no-cache' }))
    .get('/sitemap.xml', async (c) => {
      const headers = { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=60' }
      // Each part is made when the client has taken the last one: a slow client costs a few KiB.
      return c.body(ReadableStream.from(sitemapOf(originOf(c), await latestAddresses())), 200, headers)
    })
    .get('/.well-known/security.txt', (c, next) =>
      operatorEmail === undefined
        ? next()
        : Promise.resolve(
            c.text(securityTxt(originOf(c), operatorEmail, now()), 200, { 'Cache-Control': 'no-cache' }),
          ),
    )
}
