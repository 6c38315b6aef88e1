import { apiBase, paths } from '@group-organizer/contract/paths'
import Beasties from 'beasties'
import type { Plugin } from 'vite'
import { cardsPerPage } from './src/domain/groups/group-query.ts'
import { startPage } from './start-page.ts'

/** Rules for what a script sets on the page before it is painted: the markup alone does not show that they are needed. */
const setByScripts = [/data-theme/, /data-shell/]

type Assets = Readonly<Record<string, { type: string; source?: unknown }>>

/** Finds the rules that the markup of the page needs among the style sheets of the build. */
class CriticalRules extends Beasties {
  readonly #assets: Assets
  constructor(assets: Assets) {
    super({ publicPath: '/', pruneSource: false, fonts: false, allowRules: setByScripts, logLevel: 'warn' })
    this.#assets = assets
  }
  override getCssAsset(href: string) {
    return sourceOf(this.#assets, href)
  }
}

const sourceOf = (assets: Assets, href: string) => {
  const source = assets[href.slice(1)]?.source
  return typeof source === 'string' ? source : undefined
}

/** A face is named by a custom property, which does not show that it is needed. */
const fontFace = /@font-face\s*\{[^}]*\}/g

const sheet = /\s*<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g
const script = /\s*<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/g
const preloaded = /\s*<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g

/** What the build leaves of a style sheet in the page: the rules for the first frame, and a hint to load the rest. */
const inlined = /<style>[\s\S]*?<\/style>/g
const hinted = /<link rel="preload"[^>]* href="([^"]+)" as="style">/g

const addressesOf = (html: string, tags: RegExp) =>
  [...html.matchAll(tags)].map(([, address = '']) => address)

/** The page with its style sheets inside. The disabled link loads nothing; it tells scripts that the sheet is there. */
const withSheets = (html: string, assets: Assets) =>
  html
    .replaceAll(inlined, '')
    .replaceAll(
      hinted,
      (_, href: string) =>
        `<link rel="stylesheet" disabled href="${href}"><style>${sourceOf(assets, href) ?? ''}</style>`,
    )

/**
 * Has the page painted from its HTML alone: the rules for what the HTML shows stand in it, and scripts and style sheets are
 * asked for after the first frame, so that nothing competes with it on a slow line. The display face is preloaded: it is used
 * as soon as it is there, on a first visit too.
 *
 * `start.html` is the page that the device keeps: it has its style sheets inside, so that a start waits for no other file.
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      const sheets = addressesOf(html, sheet)
      const scripts = [...addressesOf(html, preloaded), ...addressesOf(html, script)]
      if (sheets.length === 0 || scripts.length === 0)
        throw new Error('The page has no style sheet or no script.')
      const starter = `(${startPage.toString()})(${JSON.stringify(sheets)}, ${JSON.stringify(scripts)})`
      const critical = await new CriticalRules(bundle).process(html)
      const bare = critical
        .replaceAll(sheet, '')
        .replaceAll(script, '')
        .replaceAll(preloaded, '')
        .replace(' data-beasties-container', '')
      const faces = sheets.flatMap((href) => sourceOf(bundle, href)?.match(fontFace) ?? [])
      const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
      return {
        html: bare,
        tags: [
          ...fonts.map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` },
            injectTo: 'head' as const,
          })),
          { tag: 'style', children: faces.join(''), injectTo: 'head' },
          { tag: 'script', children: starter, injectTo: 'body' },
        ],
      }
    },
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const html = sourceOf(bundle, '/index.html')
      if (html === undefined) throw new Error('The build has no page.')
      this.emitFile({ type: 'asset', fileName: 'start.html', source: withSheets(html, bundle) })
    },
  },
})

/**
 * Has the HTML itself ask for the first groups of a first visit: `firstGroups` is the server's answer, or undefined where there
 * was none. A page that a service worker serves has been here before, and shows what its device holds.
 */
export const askForFirstGroups = (): Plugin => {
  let apiUrl = apiBase
  return {
    name: 'ask-for-first-groups',
    configResolved: ({ env }: { env: Record<string, string | undefined> }) => {
      apiUrl = env['VITE_API_URL'] ?? apiBase
    },
    transformIndexHtml: () => [
      {
        tag: 'script',
        injectTo: 'head',
        children: `
      if (location.pathname === '/' && !(navigator.serviceWorker && navigator.serviceWorker.controller))
        window.firstGroups = fetch('${apiUrl}${paths.groups}?limit=${String(cardsPerPage)}')
          .then(function (response) {
            return response.ok ? response.json() : undefined
          })
          .catch(function () {})
    `,
      },
    ],
  }
}
