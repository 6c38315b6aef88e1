import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Family } from './child-processes.ts'
import { pageHash } from './page-hash.ts'
import { step } from './progress.ts'
import { root, withParent } from './settings.ts'

type Runner = Pick<Family, 'run'>

/** Beside the folder, because all inside it is served. */
const hashFile = (folder: string) => `${folder}.sha256`

const builtFrom = async (folder: string) => {
  const files = [readFile(hashFile(folder), 'utf8'), readFile(join(folder, 'index.html'))] as const
  const [hash, index] = await Promise.allSettled(files)
  return index.status === 'fulfilled' && hash.status === 'fulfilled' ? hash.value : undefined
}

/** Says that `folder` holds the page as built from sources and settings of this hash. */
export const markBuilt = (folder: string, hash: string) => writeFile(hashFile(folder), hash)

const build = async (folder: string, environment: NodeJS.ProcessEnv, family: Runner) => {
  const fresh = `${folder}.new`
  await family.run(
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
 * Builds the page into `folder` if sources or settings changed since it was built. The build goes to a
 * folder beside it first, so that an interrupted one is never served.
 */
export const bringPageUpToDate = async (folder: string, environment: NodeJS.ProcessEnv, family: Runner) => {
  const hash = await pageHash(root, environment)
  if ((await builtFrom(folder)) === hash) return
  await step('Building the page', build(folder, environment, family))
  await markBuilt(folder, hash)
}
