/**
 * `npm run load -- [file]`: reads, writes, and both for a minute, at a fixed rate. Prints one table and writes the same
 * as JSON. Ends with 1 if a single answer is an error, or if the server's memory grows without end.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LoadResult, load } from './load-runs.ts'

/** MiB that the server's memory may grow in the second half of a minute under load. */
const growth = 48

const file = process.argv[2] ?? join(tmpdir(), 'group-organizer-load.json')
const folder = await mkdtemp(join(tmpdir(), 'load-'))

const row = ({ name, rate, seconds, requests, errors, p50, p99, max, memory }: LoadResult) => ({
  run: name,
  'asked per s': rate,
  reached: Math.round(requests / seconds),
  requests,
  errors,
  'p50 ms': p50,
  'p99 ms': p99,
  'max ms': max,
  'memory MiB': `${memory.middle.toFixed(0)} → ${memory.end.toFixed(0)}`,
})

try {
  console.log('About 100 seconds …')
  const results = await load(folder, { reads: 15, writes: 15, mixed: 60 })
  console.table(results.map(row))
  await writeFile(file, JSON.stringify({ node: process.version, results }, undefined, 2))
  console.log(`Written to ${file}`)
  const wrong = results.filter(({ errors, memory }) => errors > 0 || memory.end - memory.middle > growth)
  for (const { name } of wrong) console.error(`The run "${name}" had errors, or its memory grew without end.`)
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true })
}
