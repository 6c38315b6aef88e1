import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
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

/** Everything but hashed files is asked for again each time, which costs a 304 where it has not changed. */
const caching = createMiddleware(async (c, next) => {
  await next()
  if (c.res.status >= 400) return
  c.header('Cache-Control', isHashed(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache')
})

/** Browsers ask for pages by name; previews of shared links and other tools take what there is. */
const isForAPerson = ({ req }: Context) => {
  const accept = req.header('accept') ?? '*/*'
  const isFile = /\.\w+$/.test(req.path)
  return !isHashed(req.path) && (accept.includes('text/html') || (accept.includes('*/*') && !isFile))
}

/** The built page: its files, and `index.html` for every path that a person may open. */
export const pageRoutes = (root: string) => {
  const shell = serveStatic({ root, path: index })
  return new Hono()
    .use(caching, compress(), etag())
    .get('*', serveStatic({ root }))
    .get('*', (c, next) => (isForAPerson(c) ? shell(c, next) : next()))
}
