import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { isShownTo } from '../domain/records.ts'
import { type Groups, StoreUnavailable } from '../domain/store.ts'
import { compressed } from './compressed.ts'
import { groupHead, homeHead, missingHead } from './page-head.ts'
import { siteFiles } from './site-files.ts'
import { pagePaths } from '@group-organizer/contract/paths'
import { isLive } from '@group-organizer/contract/tombstone'

/** The built page has no `index.html`. */
export class PageMissing extends Error {
  override name = 'PageMissing'
}

const index = 'index.html'

/** Source expressions (`'sha256-…'`) for the scripts that stand inside the page's `index.html`. Throws PageMissing. */
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

/** Whether a file's name holds a hash of its content, so that it never changes. */
const isHashed = (path: string) => path.startsWith('/assets/')

/** Pictures of ours, whose names stand in what members have stored: those stay, and a drawing changes hardly ever. */
const isPicture = (path: string) => path.startsWith('/images/')

const cachingOf = (path: string) => {
  if (isHashed(path)) return 'public, max-age=31536000, immutable'
  return isPicture(path) ? 'public, max-age=604800, stale-while-revalidate=2592000' : 'no-cache'
}

/** Everything else is asked for again each time, which costs a 304 where it has not changed. */
const caching = createMiddleware(async (c, next) => {
  await next()
  c.header('Cache-Control', c.res.status < 400 ? cachingOf(c.req.path) : 'no-cache')
  c.header('Vary', 'Accept-Encoding')
})

/** What never changes needs no tag, for which the whole file would be read and hashed. */
const tagged = createMiddleware((c, next) => (isHashed(c.req.path) ? next() : tag(c, next)))
const tag = etag()

/** Files are small and sent whole, as RFC 9110, section 14.2 allows: a part would be tagged as if it were all. */
const whole = createMiddleware((c, next) => {
  c.req.raw.headers.delete('range')
  return next()
})

/** Browsers ask for pages by name; previews of shared links and other tools take what there is. */
const isForAPerson = ({ req }: Context) => {
  const accept = req.header('accept') ?? '*/*'
  const isFile = /\.\w+$/.test(req.path)
  return !isHashed(req.path) && (accept.includes('text/html') || (accept.includes('*/*') && !isFile))
}

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(':id', '[^/]+')}/?$`, 'i'))

/** Whether the router of the page knows more of this path than that there is no such page. */
const isPage = (path: string) => patterns.some((pattern) => pattern.test(path))

export type Site = {
  groups: Groups
  /** Milliseconds since 1970. */
  now: () => number
  /** Milliseconds by a clock that is never set back. */
  elapsed: () => number
  /** Where people open the app, as `https://groups.example.org`; undefined: where the request came to. */
  publicOrigin?: string | undefined
  operatorEmail?: string | undefined
  /** Whether browsers are to end the service workers that they have installed. */
  retireWorker?: boolean
}

/** As small as the copies of the build, nearly, at a tenth of the time. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** The home page as it stands at an origin. */
const homeAt = (origin: string, html: string) => {
  const text = homeHead(origin)(html)
  return { text, small: brotliCompressSync(text, brotli) }
}

/**
 * The built page, in the compressed copies that lie beside its files where the client takes them: its files, and `index.html`
 * for every path that a person may open. What a shared link shows in a chat stands in the HTML of the home page and of a group;
 * where there is no such group, or no such page, the answer is 404 with the same page.
 */
export const pageRoutes = (root: string, { groups, retireWorker = false, ...site }: Site) => {
  const shell = serveStatic({ root, path: index, precompressed: true })
  const retired = serveStatic({ root, path: 'retired-sw.js', precompressed: true })
  const html = readFileSync(join(root, index), 'utf8')
  const originOf = (c: Context) => site.publicOrigin ?? new URL(c.req.url).origin

  // only at the origin that is known: clients name as many others as they like
  const knownHome = site.publicOrigin === undefined ? undefined : homeAt(site.publicOrigin, html)

  const headOfGroup = async (c: Context, id: string) => {
    const group = await groups.find(id)
    return group && isLive(group) && isShownTo(group, undefined) ? groupHead(group, originOf(c)) : undefined
  }

  return new Hono()
    .route('/', siteFiles({ ...site, groups, originOf }))
    .use(caching, whole, tagged)
    .get('/', compressed, (c) => {
      if (!knownHome) return c.html(homeHead(originOf(c))(html))
      if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.html(knownHome.text)
      return c.body(knownHome.small, 200, {
        'Content-Type': 'text/html; charset=UTF-8',
        'Content-Encoding': 'br',
      })
    })
    .get('/auth/services/:id', compressed, async (c, next) => {
      if (!isForAPerson(c)) return next()
      try {
        const head = await headOfGroup(c, c.req.param('id'))
        return head ? c.html(head(html)) : c.html(missingHead('Group not found')(html), 404)
      } catch (error) {
        // without its database the server still brings the page, which shows what the device holds
        if (error instanceof StoreUnavailable) return shell(c, next)
        throw error
      }
    })
    .get('/sw.js', (c, next) => (retireWorker ? retired(c, next) : next()))
    .get('*', serveStatic({ root, precompressed: true }))
    .get('*', compressed, (c, next) => {
      if (!isForAPerson(c)) return next()
      if (isPage(c.req.path)) return shell(c, next)
      return Promise.resolve(c.html(missingHead('Page Not Found')(html), 404))
    })
}
