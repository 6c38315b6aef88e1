import { createHash } from 'node:crypto'
import { existsSync, globSync } from 'node:fs'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChildProcesses } from './child-processes.ts'
import { step } from './progress.ts'
import { root, withParent } from './settings.ts'

/** Everything the page is made of, relative to the root of the repository. */
const sources = [
  'web/**',
  'api/contract/**/*.ts',
  'package-lock.json',
  '.env.{local,production,production.local}',
]

/** Other files in these folders. */
const exclude = [
  '**/node_modules',
  'web/{dist,dev-dist,e2e,bench,simulation,test-results,playwright-report}',
  '**/*.test.{ts,tsx}',
]

/** The settings that vite writes into the page. */
const pageSettings = [
  'VITE_API_URL',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'OPERATOR_NAME',
  'OPERATOR_EMAIL',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'REQUIRE_VERIFIED_EMAIL',
]

const filesOf = (root: string) =>
  globSync(sources, { cwd: root, exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Fingerprint of all that a build of the page depends on: its sources, by name and content, and its settings. */
export const pageHash = async (root: string, environment: NodeJS.ProcessEnv): Promise<string> => {
  const hash = createHash('sha256')
  for (const file of filesOf(root)) hash.update(`\0${file.slice(root.length)}\0`).update(await readFile(file))
  for (const name of pageSettings) hash.update(`\0${name}=${environment[name] ?? ''}`)
  return hash.digest('hex')
}

type Runner = Pick<ChildProcesses, 'run'>

/** Beside the folder, because all inside it is served. */
const hashFile = (folder: string) => `${folder}.sha256`

const builtFrom = async (folder: string) => {
  const files = [readFile(hashFile(folder), 'utf8'), readFile(join(folder, 'index.html'))] as const
  const [hash, index] = await Promise.allSettled(files)
  return index.status === 'fulfilled' && hash.status === 'fulfilled' ? hash.value : undefined
}

/** Says that `folder` holds the page as built from sources and settings of this hash. */
export const markBuilt = (folder: string, hash: string) => writeFile(hashFile(folder), hash)

const build = async (folder: string, environment: NodeJS.ProcessEnv, children: Runner) => {
  const fresh = `${folder}.new`
  await rm(fresh, { recursive: true, force: true })
  // The build keeps files of earlier builds for open tabs.
  const assets = join(folder, 'assets')
  if (existsSync(assets)) await cp(assets, join(fresh, 'assets'), { recursive: true })
  await children.run(
    'Building the page',
    join(root, 'node_modules/vite/bin/vite.js'),
    ['build', '--outDir', fresh, '--emptyOutDir'],
    {
      cwd: join(root, 'web'),
      env: { ...environment, NODE_ENV: 'production' },
      execArgv: ['--import', withParent],
      silent: true,
    },
  )
  await rm(hashFile(folder), { force: true })
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)
}

/**
 * Builds the page into `folder` if sources or settings changed since it was built. The build goes to a folder beside it first,
 * so that an interrupted one is never served.
 */
export const bringPageUpToDate = async (folder: string, environment: NodeJS.ProcessEnv, children: Runner) => {
  const hash = await pageHash(root, environment)
  if ((await builtFrom(folder)) === hash) return
  await step('Building the page', build(folder, environment, children))
  await markBuilt(folder, hash)
}
