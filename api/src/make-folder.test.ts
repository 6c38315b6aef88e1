import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { makeFolder } from './make-folder.ts'

const ownFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'folder-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

it('makes a folder with those above it, and leaves one that is there', async () => {
  const deep = join(await ownFolder(), 'a/b/c')
  await makeFolder(deep)
  await makeFolder(deep)
  expect((await stat(deep)).isDirectory()).toBe(true)
})

it('says why where it cannot, and never tries for ever', async () => {
  const file = join(await ownFolder(), 'file')
  await writeFile(file, '')
  await expect(makeFolder(file)).rejects.toThrow('EEXIST')
  await expect(makeFolder(join(file, 'below'))).rejects.toThrow('ENOTDIR')
})

it.runIf(process.platform === 'linux')('comes back from /proc, which makes no folders', async () => {
  await expect(makeFolder('/proc/nobody/data')).rejects.toThrow('ENOENT')
})
