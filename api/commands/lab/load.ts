/**
 * `npm run load -- [file]`: reads, writes, and both for a minute, at a fixed rate; then bursts on both stores. Prints tables
 * and writes the same as JSON. Ends with 1 if an answer is an error, a rate or a time is missed, seats are given wrongly, or
 * the server's memory grows without end.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setup as startMongodb } from '../../test-support/mongodb-server.ts'
import { type BurstResult, burstFaults, bursts } from './burst-runs.ts'
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

const burstRow = ({
  name,
  accounts,
  seats,
  confirmed,
  errors,
  p50,
  max,
  target,
  changeP95,
}: BurstResult) => ({
  burst: name,
  accounts,
  seats,
  confirmed,
  errors,
  'p50 ms': Math.round(p50),
  'max ms': Math.round(max),
  'target ms': target,
  'later change, p95 ms': changeP95?.toFixed(1),
})

const stopMongodb = await startMongodb()
try {
  console.log('About 100 seconds …')
  const results = await load(folder, { reads: 15, writes: 15, mixed: 60 })
  console.table(results.map(row))
  const burstResults = await bursts(join(folder, 'bursts'), process.env['TEST_MONGODB_URI'])
  console.table(burstResults.map(burstRow))
  await writeFile(
    file,
    JSON.stringify({ node: process.version, results, bursts: burstResults }, undefined, 2),
  )
  console.log(`Written to ${file}`)
  const faults = [...results.flatMap(faultsOf), ...burstResults.flatMap(burstFaults)]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await stopMongodb?.()
  await rm(folder, { recursive: true })
}
