/**
 * `npm run bench -- [name …]`: the figures of the device's side, in a real browser against the real API. Prints one table
 * and writes the same as JSON. Timings are this machine's; the targets are ratios, counts and sizes.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserPath } from '../e2e/browser.ts'
import { benchmarks } from './benchmarks.ts'
import { type Figure, line } from './figures.ts'
import { buildPage } from './page-folder.ts'

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benchmarks)
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const file = join(tmpdir(), 'group-organizer-bench.json')
// A profile on the disk: a browser without one keeps its databases in memory, where nothing has to be made durable.
const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
  executablePath: browserPath(),
  args: ['--no-sandbox', '--disable-quic'],
})

try {
  const pageDir = await buildPage(join(folder, 'page'))
  const figures: Figure[] = []
  for (const name of names) {
    const benchmark = benchmarks[name]
    if (!benchmark)
      throw new Error(`There is no benchmark ${name}; there are ${Object.keys(benchmarks).join(', ')}.`)
    console.log(`${name} …`)
    const page = await browser.newPage()
    figures.push(...(await benchmark(page, pageDir)))
    await page.close()
  }
  console.table(figures.map(line))
  await writeFile(
    file,
    JSON.stringify({ node: process.version, browser: browser.browser()?.version(), figures }, undefined, 2),
  )
  console.log(`Written to ${file}`)
} finally {
  await browser.close()
  await rm(folder, { recursive: true })
}
