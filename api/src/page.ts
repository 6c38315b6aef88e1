import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'

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

/** Names with a hash inside never change their content; everything else is asked for again. */
const cacheControl = (path: string) =>
  /[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** The built page: its files, and `index.html` for every path that a person may open. */
export const pageRoutes = (pageDir: string) => {
  const options = {
    root: pageDir,
    onFound: (path: string, c: Context) => {
      c.header('Cache-Control', cacheControl(path))
    },
  }
  const shell = serveStatic({ ...options, path: index })
  return new Hono()
    .use(compress(), etag())
    .get('*', serveStatic(options))
    .get('*', (c, next) => (c.req.header('accept')?.includes('text/html') ? shell(c, next) : next()))
}
