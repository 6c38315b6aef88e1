/**
 * `npm run load -- [file]`: reads, writes, and both for a minute, at a fixed rate. Prints one table and writes the same
 * as JSON. Ends with 1 if a single answer is an error, a rate is missed, or the server's memory grows without end.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LoadResult, faultsOf, load } from './load-runs.ts'

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
  const faults = results.flatMap(faultsOf)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true })
}
