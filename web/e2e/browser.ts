import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onPath = (name: string) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram)

/** A Chromium or Chrome that this machine has, Playwright's own download included. */
const installed = () =>
  names.map(onPath).find((file) => file !== undefined) ??
  [chromium.executablePath(), ...elsewhere].find(isProgram)

/** Runs a program where it can be watched. @returns whether it succeeded */
const run = (program: string, args: string[]) =>
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0

const mayUseApt = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined

const installFromDebian = (name: string) =>
  run('apt-get', ['update', '-qq']) &&
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])

const install = () =>
  mayUseApt()
    ? installFromDebian('chromium')
    : run(process.execPath, [
        fileURLToPath(import.meta.resolve('@playwright/test/cli')),
        'install',
        'chromium',
      ])

/**
 * The browser for the tests: of CHROME_PATH, of this machine, or installed now (Debian's, else Playwright's).
 * @returns its path. Throws with advice if there is none
 */
export const browserPath = (): string => {
  const chosen = process.env['CHROME_PATH']
  if (chosen) {
    if (isProgram(chosen)) return chosen
    throw new Error(
      `CHROME_PATH is ${chosen}, which is no program: correct it, or unset it to have one found.`,
    )
  }
  const found = installed() ?? (install() ? installed() : undefined)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium, and it could not be installed: install Chromium or Chrome, or set CHROME_PATH.',
  )
}

/** Debian's name for it. */
const engine = 'chromium-headless-shell'

/** Only Playwright's main process installs. Its workers find the result, or do without. */
const mayInstallEngine = () => process.env['TEST_WORKER_INDEX'] === undefined && mayUseApt()

/**
 * Chromium's headless engine, which takes a third less time: of CHROME_PATH, of this machine, or Debian's, else the browser.
 */
export const enginePath = (): string => {
  if (process.env['CHROME_PATH']) return browserPath()
  const found =
    onPath(engine) ?? (mayInstallEngine() && installFromDebian(engine) ? onPath(engine) : undefined)
  return found ?? browserPath()
}
