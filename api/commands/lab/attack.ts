/**
 * `npm run attack`: what one anonymous client can do to a server with 20,000 groups, on this machine alone, each for some
 * seconds. Prints how the memory, `/health` and an honest member's writes fared, beside the same server left alone. Ends
 * with 1 if the memory doubles, or an honest member is not served; times are only shown, one beside its target.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AttackResult, attackAll, faultsOf, healthTarget } from './attack-runs.ts'

const arrow = (before: number, after: number) => `${before.toFixed()} → ${after.toFixed()}`

const listed = (counts: Record<number, number>) =>
  Object.entries(counts)
    .map(([status, times]) => `${times} × ${status === '0' ? 'closed' : status}`)
    .join(', ')

const row = ({ name, answered, quiet, attacked }: AttackResult) => ({
  attack: name,
  answered: listed(answered),
  'memory MiB': arrow(quiet.memory, attacked.memory),
  '/health p50 ms': arrow(quiet.healthP50, attacked.healthP50),
  '/health p99 ms': arrow(quiet.healthP99, attacked.healthP99),
  'target ms': name === healthTarget.name ? `≤ ${healthTarget.atMost}` : '',
  'honest member': listed(attacked.honest),
  'at most ms': arrow(quiet.honestMax, attacked.honestMax),
})

const folder = await mkdtemp(join(tmpdir(), 'attack-'))
try {
  console.log('About two minutes …')
  const results = await attackAll(folder)
  console.table(results.map(row))
  const faults = results.flatMap(faultsOf)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true })
}
