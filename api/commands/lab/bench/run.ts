/**
 * `npm run bench:api -- [file]`: how much of a bare server's speed the API keeps. Prints one table and writes the same as JSON,
 * into DATA_DIR's usual place unless a file is named. Ends with 1 if an answer is an error.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { root } from '../../run/settings.ts'
import { type Figure, bench, median } from './rounds.ts'

const file = resolve(process.argv[2] ?? join(root, '.data/bench-api.json'))

const row = ({ name, target, ratio, rounds, errors }: Figure) => {
  const usual = (of: 'api' | 'bare') => Math.round(median(rounds.map((round) => round[of])))
  return {
    call: name,
    'API per s': usual('api'),
    'bare per s': usual('bare'),
    ratio: Number(ratio.toFixed(2)),
    target: `≥ ${target}`,
    errors,
  }
}

const folder = await mkdtemp(join(tmpdir(), 'bench-api-'))
try {
  console.log('About a minute …')
  const figures = await bench(folder)
  console.table(figures.map(row))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify({ node: process.version, figures }, undefined, 2))
  console.log(`Written to ${file}`)
  process.exitCode = figures.some(({ errors }) => errors > 0) ? 1 : 0
} finally {
  await rm(folder, { recursive: true })
}
