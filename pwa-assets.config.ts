import { defineConfig } from '@vite-pwa/assets-generator/config'

/** Icons of the installed app, from one drawing that fills its square and keeps to the maskable circle by itself. */
export default defineConfig({
  images: ['web/public/logo.svg'],
  preset: {
    transparent: { sizes: [192, 512], favicons: [[48, 'favicon.ico']], padding: 0 },
    // The drawing is its own maskable icon: the manifest names the 512 px one twice.
    maskable: { sizes: [] },
    apple: { sizes: [180], padding: 0 },
    png: { compressionLevel: 9, palette: true },
  },
})
