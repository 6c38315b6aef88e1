import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { manifest } from './manifest.ts'
import { preloadFonts } from './preload-fonts.ts'

/** What the first page needs and new versions of ours rarely touch: an update of the app does not fetch it again. */
const libraries = /node_modules\/(dexie|dexie-react-hooks|react|react-dom|react-router|scheduler|zustand)\//

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`

export default defineConfig({
  // `.env` lies at the root of the repository, and these are the only settings that reach the page.
  envDir: '..',
  envPrefix: [
    'VITE_API_URL',
    'FIREBASE_PROJECT_ID',
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'FIREBASE_AUTH_EMULATOR_HOST',
  ],
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa/sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      // The system keeps the icons of an installed app; the page shows none of them.
      includeManifestIcons: false,
      injectManifest: {
        // A worker of one file, where `import()` only delays what is run: as a module it would not start everywhere.
        rollupFormat: 'iife',
        // Everything the app is made of, so that any route opens offline, visited before or not.
        globPatterns: ['**/*.{html,js,css,svg,webp,woff2}'],
        globIgnores: ['screenshots/**'],
      },
    }),
  ],
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'libraries', test: libraries }] } } },
  },
  server: { proxy: { '/api': { target: api } } },
  preview: { proxy: { '/api': { target: api } } },
})
