import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { root } from '../../api/commands/run/settings.ts'
import { UserError } from '../../api/commands/run/user-error.ts'

/** Installs what the lock of the folder names, and runs none of the packages' own scripts. @returns whether it succeeded */
const npmCi = (folder: string) =>
  spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // There npm is a script of the shell.
    shell: process.platform === 'win32',
  }).status === 0

/**
 * Installs packages that one benchmark alone needs into their own folder, unless they are there as its lock names them. They
 * are no part of the project's `npm install`. Throws a UserError if they are not to be had.
 */
export const installPackages = async (folder: string, install = npmCi) => {
  const lock = await readFile(join(folder, 'package-lock.json'), 'utf8')
  const installed = join(folder, 'node_modules/installed-lock.json')
  if (existsSync(installed) && (await readFile(installed, 'utf8')) === lock) return
  const name = relative(root, folder)
  console.log(`Installing the packages of ${name}, which nothing else needs …`)
  if (!install(folder))
    throw new UserError(
      `The packages of ${name} could not be installed: try again where npm reaches its registry.`,
    )
  await writeFile(installed, lock)
}
