import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'

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
  if (c.res.status >= 400) return
  c.header('Cache-Control', cachingOf(c.req.path))
  c.header('Vary', 'Accept-Encoding')
})

/** What never changes needs no tag, for which the whole file would be read and hashed. */
const tagged = createMiddleware((c, next) => (isHashed(c.req.path) ? next() : tag(c, next)))
const tag = etag()

/** Browsers ask for pages by name; previews of shared links and other tools take what there is. */
const isForAPerson = ({ req }: Context) => {
  const accept = req.header('accept') ?? '*/*'
  const isFile = /\.\w+$/.test(req.path)
  return !isHashed(req.path) && (accept.includes('text/html') || (accept.includes('*/*') && !isFile))
}

/** The built page, in the compressed copies that lie beside its files where the client takes them: its files, and `index.html` for every path that a person may open. */
export const pageRoutes = (root: string) => {
  const shell = serveStatic({ root, path: index, precompressed: true })
  return new Hono()
    .use(caching, tagged)
    .get('*', serveStatic({ root, precompressed: true }))
    .get('*', (c, next) => (isForAPerson(c) ? shell(c, next) : next()))
}
