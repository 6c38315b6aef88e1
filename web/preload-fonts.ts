import { type HtmlTagDescriptor, type Plugin } from 'vite'

/**
 * Asks for the fonts with the first bytes of the page instead of after the style sheet, because a face that is
 * `font-display: optional` is shown only if it is there in time for the first paint.
 */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map(preload),
  },
})

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
  injectTo: 'head',
})
