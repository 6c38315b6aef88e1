import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type Next } from 'hono'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { groupKind } from '../domain/kinds/group.ts'
import { meetingKind } from '../domain/kinds/meeting.ts'
import { isShown } from '../domain/records.ts'
import { type Store, StoreUnavailable } from '../domain/store.ts'
import { compressed } from './compressed.ts'
import { meetingHead } from './meeting-head.ts'
import { groupHead, homeHead, missingHead } from './page-head.ts'
import { siteFiles } from './site-files.ts'
import { pagePaths } from '@group-organizer/contract/paths'

export class PageMissing extends Error {
  override name = 'PageMissing'
}

const index = 'index.html'

/** CSP sources (`'sha256-…'`) of the scripts in `index.html`. Throws PageMissing. */
export const inlineScripts = (pageDir: string): string[] => {
  const file = join(pageDir, index)
  try {
    const scripts = readFileSync(file, 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)
    return [...scripts].map(([, script = '']) => `'sha256-${hash('sha256', script, 'base64')}'`)
  } catch (cause) {
    throw new PageMissing(`No built page in ${pageDir}: build it with npm run build, or unset PAGE_DIR.`, {
      cause,
    })
  }
}

/** The name contains a hash of the content, so the file never changes. */
const isHashed = (path: string) => path.startsWith('/assets/')

/** Stored groups name these pictures, so the names stay; the drawings hardly change. */
const isPicture = (path: string) => path.startsWith('/images/')

const cachingOf = (path: string) => {
  if (isHashed(path)) return 'public, max-age=31536000, immutable'
  return isPicture(path) ? 'public, max-age=604800, stale-while-revalidate=2592000' : 'no-cache'
}

/** A browser revalidates all other files; an unchanged one costs a 304. */
const caching = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', c.res.status < 400 ? cachingOf(c.req.path) : 'no-cache')
  c.header('Vary', 'Accept-Encoding')
})

/** An ETag would read and hash the whole file. */
const tagged = createMiddleware((c, next) => (isHashed(c.req.path) ? next() : tag(c, next)))
const tag = etag()

/** Ignores ranges (RFC 9110, section 14.2): a part would get the tag of the whole. */
const whole = createMiddleware((c, next) => {
  c.req.raw.headers.delete('range')
  return next()
})

const isForAPerson = ({ req }: Context) => {
  const accept = req.header('accept') ?? '*/*'
  const isFile = /\.\w+$/.test(req.path)
  return !isHashed(req.path) && (accept.includes('text/html') || (accept.includes('*/*') && !isFile))
}

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(':id', '[^/]+')}/?$`, 'i'))

const isPage = (path: string) => patterns.some((pattern) => pattern.test(path))

export type Site = {
  store: Pick<Store, 'records'>
  now: () => number
  elapsed: () => number
  publicOrigin?: string | undefined
  operatorEmail?: string | undefined
  retireWorker?: boolean
}

/** Nearly as small as the build's copies, in a tenth of the time. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const homeAt = (origin: string, html: string) => {
  const text = homeHead(origin)(html)
  return { text, small: brotliCompressSync(text, brotli) }
}

/** Serves the built page, with tags for chats in the HTML of home, groups and meetings. Unknown pages are a 404. */
export const pageRoutes = (root: string, { store, retireWorker = false, ...site }: Site) => {
  const shell = serveStatic({ root, path: index, precompressed: true })
  const retired = serveStatic({ root, path: 'retired-sw.js', precompressed: true })
  const html = readFileSync(join(root, index), 'utf8')
  const originOf = (c: Context) => site.publicOrigin ?? new URL(c.req.url).origin

  // Only the known origin is prepared: clients can name any number of others.
  const knownHome = site.publicOrigin === undefined ? undefined : homeAt(site.publicOrigin, html)

  const groups = store.records(groupKind)
  const meetings = store.records(meetingKind)

  const headOfGroup = async (id: string, origin: string) => {
    const group = await groups.find(id)
    return isShown(group) ? groupHead(group, origin) : undefined
  }

  const headOfMeeting = async (id: string, origin: string) => {
    const meeting = await meetings.find(id)
    const group = meeting && (await groups.find(meeting.groupId))
    return isShown(meeting) && isShown(group) ? meetingHead(meeting, group, origin) : undefined
  }

  const pageWith =
    (headOf: typeof headOfGroup, missing: string) => async (c: Context<object, '/:id'>, next: Next) => {
      if (!isForAPerson(c)) return next()
      try {
        const head = await headOf(c.req.param('id'), originOf(c))
        return head ? c.html(head(html)) : c.html(missingHead(missing)(html), 404)
      } catch (error) {
        // The page also works without the database: it shows the device's own data.
        if (error instanceof StoreUnavailable) return shell(c, next)
        throw error
      }
    }

  return new Hono()
    .route('/', siteFiles({ ...site, groups, meetings, originOf }))
    .use(caching, whole, tagged)
    .get('/', compressed, (c) => {
      if (!knownHome) return c.html(homeHead(originOf(c))(html))
      if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.html(knownHome.text)
      return c.body(knownHome.small, 200, {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Encoding': 'br',
      })
    })
    .on('GET', ['/auth/services/:id', '/join/:id'], compressed, pageWith(headOfGroup, 'Group not found'))
    .get('/auth/meetings/:id', compressed, pageWith(headOfMeeting, 'Meeting not found'))
    .get('/sw.js', (c, next) => (retireWorker ? retired(c, next) : next()))
    .get('*', serveStatic({ root, precompressed: true }))
    .get('*', compressed, (c, next) => {
      if (!isForAPerson(c)) return next()
      if (isPage(c.req.path)) return shell(c, next)
      return Promise.resolve(c.html(missingHead('Page Not Found')(html), 404))
    })
}
