import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compileHints } from './compile-hints.ts'
import { compressedAssets } from './compressed-assets.ts'
import { askForFirstGroups, firstPaint } from './first-paint.ts'
import { keepEarlierAssets } from './keep-earlier-assets.ts'
import { manifest } from './manifest.ts'
import { linkSplashScreens } from './splash-screens.ts'

/**
 * Chunks of the app, each with its own imports: the first screen, libraries (they rarely change), the device with its sync,
 * motion, and all other pages. Dialogs and the sign-in stay on their own.
 */
const parts = [
  {
    name: 'libraries',
    tags: ['$initial' as const],
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|zustand)\//,
  },
  // Each style sheet that comes later has the browser calculate the styles of the whole page again.
  { name: 'styles', test: /^(?!.*sweetalert).*\.css$/ },
  { name: 'first', tags: ['$initial' as const] },
  {
    name: 'device',
    test: /src\/((data|sync)\/|session\/provider|domain\/groups\/search-index|app\/page-device|text\/attention-message|app\/device-parts)/,
  },
  { name: 'motion', test: /src\/ui\/motion\/moving-parts/ },
  { name: 'slides', test: /src\/ui\/motion\/swiper-slides/ },
  { name: 'pages', test: /src\/(pages\/.+-page|app\/dashboard-layout)/ },
].map((part, at) => ({ ...part, priority: 9 - at }))

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`

export default defineConfig({
  // `.env` lies at the root of the repository, and these are the only settings that reach the page.
  envDir: '..',
  envPrefix: [
    'VITE_API_URL',
    'FIREBASE_PROJECT_ID',
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'OPERATOR_NAME',
    'OPERATOR_EMAIL',
    'FIREBASE_AUTH_EMULATOR_HOST',
    'REQUIRE_VERIFIED_EMAIL',
  ],
  plugins: [
    react(),
    tailwindcss(),
    askForFirstGroups(),
    linkSplashScreens(),
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
        // `start.html` has the page with its style sheets.
        globIgnores: ['screenshots/**', 'retired-sw.js', 'index.html', 'assets/styles-*.css'],
      },
    }),
    compileHints(),
    firstPaint(),
    compressedAssets(),
    keepEarlierAssets(),
  ],
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: parts } } },
  },
  server: { proxy: { '/api': { target: api }, '/uploads': { target: api } } },
  preview: { proxy: { '/api': { target: api }, '/uploads': { target: api } } },
})
