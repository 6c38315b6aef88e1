import { defineConfig } from '@vite-pwa/assets-generator/config'

/**
 * Icons of the installed app, from one drawing that fills its square within the maskable circle. `web/draw-icons.ts` makes the
 * others of the same drawing.
 */
export default defineConfig({
  images: ['web/public/logo.svg'],
  preset: {
    transparent: { sizes: [], favicons: [[48, 'favicon.ico']], padding: 0 },
    maskable: { sizes: [192, 512], padding: 0 },
    apple: { sizes: [180], padding: 0 },
    png: { compressionLevel: 9, palette: true },
    assetName: (type, { width, height }) =>
      `${type === 'apple' ? 'apple-touch-icon' : type}-${String(width)}x${String(height)}.png`,
  },
})
