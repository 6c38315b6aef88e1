import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Everything the page is made of, relative to the root of the repository. */
const sources = [
  'web/**',
  'api/contract/*.ts',
  'package-lock.json',
  '.env.{local,production,production.local}',
]

/** What lies in these folders without being part of it. */
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
  'FIREBASE_AUTH_EMULATOR_HOST',
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
