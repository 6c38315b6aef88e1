/**
 * `npm run bench -- [name …]`: the figures of the device's side, in a real browser against the real API, and those of the
 * server. Prints one table and writes the same as JSON. Timings are this machine's; most targets are ratios, counts and sizes,
 * and Lighthouse's own. Ends with 1 if a benchmark could not be run to its end; the others' figures are there nevertheless.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UserError } from '../../api/commands/run/user-error.ts'
import { benchmarks } from './benchmarks.ts'
import { browserVersion } from './browser.ts'
import { type Figure, line } from './figures.ts'

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !Object.hasOwn(benchmarks, name))
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(benchmarks).join(', ')}.`,
  )
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'bench-'))
const file = join(tmpdir(), ['group-organizer-bench', ...chosen].join('-') + '.json')
try {
  const figures: Figure[] = []
  const about = { node: process.version, browser: await browserVersion() }
  for (const [name, benchmark] of Object.entries(benchmarks)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    console.log(`${name} …`)
    const own = join(folder, name)
    await mkdir(own)
    try {
      figures.push(...(await benchmark(own)))
      // The file is written after each benchmark, so an interrupted run keeps its figures.
      await writeFile(file, JSON.stringify({ ...about, figures }, undefined, 2))
    } catch (error) {
      console.error(`${name} failed:`, error instanceof UserError ? error.message : error)
      process.exitCode = 1
    }
  }
  console.table(figures.map(line))
  console.log(`Written to ${file}`)
} finally {
  await rm(folder, { recursive: true })
}
