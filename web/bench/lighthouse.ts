import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserPath } from '../e2e/browser.ts'
import type { Benchmark } from './benchmark.ts'
import { buildProduct } from './built-pages.ts'
import { installPackages } from './install-packages.ts'
import { lighthouseFigures, readReport } from './lighthouse-report.ts'
import { startServer } from './server.ts'
import { times } from './times.ts'

const run = promisify(execFile)
const packages = join(import.meta.dirname, 'lighthouse')

/** Lighthouse's own command in a process of its own, with all its usual settings: a phone, throttled by calculation. */
const audit = async (url: string, file: string) => {
  await run(
    process.execPath,
    [
      join(packages, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--output-path=${file}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: browserPath() } },
  )
  return readReport(await readFile(file, 'utf8'))
}

/** Lighthouse's figures for the home page, for so many runs. */
const look = async (folder: string, runs: number) => {
  await installPackages(packages)
  const server = await startServer(await buildProduct(), { groups: 60 })
  try {
    return lighthouseFigures(await times(runs, (n) => audit(server.url, join(folder, `${String(n)}.json`))))
  } finally {
    await server.close()
  }
}

/** The home page in Lighthouse, mobile: the median of 5 runs, each with a profile of its own. */
export const lighthouse: Benchmark = (folder) => look(folder, 5)
