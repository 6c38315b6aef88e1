import { type Plugin, type Rolldown } from 'vite'

const styleSheet = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>/

/**
 * Lets the first paint wait for nothing but `index.html`: the style sheet stands in it, and the display face is asked for
 * with the first bytes, because a face that is `font-display: optional` is used only if it is there in time.
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replace(styleSheet, (link, file: string) => fonts(bundle) + (inline(bundle, file) ?? link)),
  },
})

const fonts = (bundle: Rolldown.OutputBundle) =>
  Object.keys(bundle)
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)
    .join('')

const inline = (bundle: Rolldown.OutputBundle, file: string) => {
  const asset = bundle[file]
  if (asset?.type !== 'asset' || typeof asset.source !== 'string') return undefined
  // Nothing asks for the file any more.
  Reflect.deleteProperty(bundle, file)
  return `<style>${asset.source}</style>`
}
