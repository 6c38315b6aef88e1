import { join } from 'node:path'
import { type UserConfig, build } from 'vite'
import { bringPageUpToDate } from '../../api/commands/run/built-page.ts'
import { createChildProcesses } from '../../api/commands/run/child-processes.ts'
import { root } from '../../api/commands/run/settings.ts'
import product from '../vite.config.ts'

const buildBeside = async (page: string, outDir: string, settings: UserConfig['build'] = {}) => {
  await build({
    root: join(import.meta.dirname, page),
    configFile: false,
    logLevel: 'warn',
    build: { ...settings, outDir, emptyOutDir: true },
  })
  return outDir
}

/** Builds the page that runs single parts of the product: bundled and minified, as the product's own page. */
export const buildParts = (folder: string) => buildBeside('page', join(folder, 'parts'))

/** Builds the page of first syncs with other libraries, whose packages have to be installed by now. */
export const buildRivals = (folder: string) =>
  buildBeside('rivals/page', join(folder, 'rivals'), { chunkSizeWarningLimit: 1_000 })

/** The worker has to keep its name and to stand beside the page, whose addresses it answers. */
const entryName = ({ name }: { name: string }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js')

/** Builds a page that is nothing but React and a service worker, by the product's own settings but for its parts. */
export const buildEmpty = (folder: string) => {
  const empty = join(import.meta.dirname, 'empty')
  return buildBeside('empty', join(folder, 'empty'), {
    ...product.build,
    rolldownOptions: {
      input: { index: join(empty, 'index.html'), sw: join(empty, 'worker/sw.ts') },
      output: { entryFileNames: entryName },
    },
  })
}

/** Nobody signs in here, and no server listens there. The page is the one that `npm start` builds. */
const environment = { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:4561', FIREBASE_PROJECT_ID: '' }

/** The product's page, built as `npm start` builds it and kept between runs. */
export const buildProduct = async () => {
  const folder = join(root, 'node_modules/.cache/group-organizer/bench-page')
  await bringPageUpToDate(folder, environment, createChildProcesses())
  return folder
}
