import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installPackages } from './install-packages.ts'

const folderWithLock = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'packages-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  // The result of `npm ci`.
  await mkdir(join(folder, 'node_modules'))
  await writeFile(join(folder, 'package-lock.json'), 'one')
  vi.spyOn(console, 'log').mockReturnValue()
  return folder
}

test('packages are installed once, and again when their lock has changed', async () => {
  const folder = await folderWithLock()
  const install = vi.fn(() => true)
  await installPackages(folder, install)
  await installPackages(folder, install)
  expect(install.mock.calls).toEqual([[folder]])
  await writeFile(join(folder, 'package-lock.json'), 'two')
  await installPackages(folder, install)
  expect(install).toHaveBeenCalledTimes(2)
})

test('without the registry one sentence says what is missing, and the next run tries again', async () => {
  const folder = await folderWithLock()
  await expect(installPackages(folder, () => false)).rejects.toThrow(
    /^The packages of .+ could not be installed: try again where npm reaches its registry\.$/,
  )
  const install = vi.fn(() => true)
  await installPackages(folder, install)
  expect(install).toHaveBeenCalledOnce()
})
