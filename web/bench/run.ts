/**
 * `npm run bench -- [name …]`: the figures of the device's side, in a real browser against the real API. Prints one table
 * and writes the same as JSON. Timings are this machine's; the targets are ratios, counts and sizes.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchmarks } from './benchmarks.ts'
import { browserVersion } from './browser.ts'
import { type Figure, line } from './figures.ts'

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(benchmarks)
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const file = join(tmpdir(), 'group-organizer-bench.json')
try {
  const figures: Figure[] = []
  for (const name of names) {
    const benchmark = benchmarks[name]
    if (!benchmark)
      throw new Error(`There is no benchmark ${name}; there are ${Object.keys(benchmarks).join(', ')}.`)
    console.log(`${name} …`)
    const own = join(folder, name)
    await mkdir(own)
    figures.push(...(await benchmark(own)))
  }
  console.table(figures.map(line))
  await writeFile(
    file,
    JSON.stringify({ node: process.version, browser: await browserVersion(), figures }, undefined, 2),
  )
  console.log(`Written to ${file}`)
} finally {
  await rm(folder, { recursive: true })
}
