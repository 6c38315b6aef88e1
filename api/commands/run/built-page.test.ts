import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringPageUpToDate, pageHash } from './built-page.ts'

let folder: string
let builds: number

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'page-')), 'page')
  builds = 0
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(join(folder, '..'), { recursive: true })
})

const index = () => readFile(join(folder, 'index.html'), 'utf8')

/** Stands in for vite: writes a page with the number of this build to the folder that `--outDir` names. */
const builder = (interrupted = false) => ({
  run: async (_name: string, _module: string, args: string[]) => {
    const outDir = String(args[args.indexOf('--outDir') + 1])
    builds += 1
    await mkdir(outDir, { recursive: true })
    await writeFile(join(outDir, 'index.html'), `build ${builds}`)
    if (interrupted) throw new Error('interrupted')
  },
})

test('the page is built once for the same sources and settings', async () => {
  await bringPageUpToDate(folder, {}, builder())
  await bringPageUpToDate(folder, { LOG_LEVEL: 'debug' }, builder())
  expect([builds, await index()]).toEqual([1, 'build 1'])
})

test.each(['VITE_API_URL', 'FIREBASE_PROJECT_ID', 'FIREBASE_AUTH_EMULATOR_HOST'])(
  'the page is built again when %s changes, which stands in it',
  async (name) => {
    await bringPageUpToDate(folder, { [name]: 'before' }, builder())
    await bringPageUpToDate(folder, { [name]: 'after' }, builder())
    expect([builds, await index()]).toEqual([2, 'build 2'])
  },
)

test('a page that was removed is built again', async () => {
  await bringPageUpToDate(folder, {}, builder())
  await rm(folder, { recursive: true })
  await bringPageUpToDate(folder, {}, builder())
  expect(await index()).toBe('build 2')
})

test('an interrupted build leaves the page before it, and the next start builds', async () => {
  await bringPageUpToDate(folder, {}, builder())
  await expect(bringPageUpToDate(folder, { VITE_API_URL: '/b' }, builder(true))).rejects.toThrow(
    'interrupted',
  )
  expect(await index()).toBe('build 1')
  await bringPageUpToDate(folder, { VITE_API_URL: '/b' }, builder())
  expect(await index()).toBe('build 3')
})

test('a page is another one when the contract changes, in whatever folder', async () => {
  const file = join(folder, 'api/contract/words/reply.ts')
  await mkdir(join(file, '..'), { recursive: true })
  const hashOf = async (source: string) => {
    await writeFile(file, source)
    return pageHash(folder, {})
  }
  expect(await hashOf('before')).not.toBe(await hashOf('after'))
})
