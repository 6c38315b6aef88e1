/**
 * `npm run attack -- [words]`: what one anonymous client can do to a server with 20,000 groups, on this machine alone, each for
 * some seconds; only those attacks whose name holds the words. Prints how the memory, `/health` and honest members fared,
 * beside the same server left alone. Ends with 1 if it found a fault; times are only shown, one beside its target.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AttackResult, faultsOf } from './attack-faults.ts'
import { attackAll, healthTarget } from './attack-runs.ts'
import { type AttackName, attacks } from './attackers.ts'
import type { Answered } from './attackers/target.ts'

const arrow = (...values: number[]) => values.map((value) => value.toFixed()).join(' → ')

const listed = (counts: Answered) =>
  Object.entries(counts)
    .map(([status, times]) => `${times} × ${status === '0' ? 'closed' : status}`)
    .join(', ')

const row = ({ name, answered, quiet, attacked, afterwards }: AttackResult) => ({
  attack: name,
  answered: listed(answered),
  'memory MiB': arrow(quiet.memory, attacked.memory, afterwards.memoryLast),
  '/health p50 ms': arrow(quiet.healthP50, attacked.healthP50),
  '/health p99 ms': arrow(quiet.healthP99, attacked.healthP99),
  'target ms': name === healthTarget.name ? `≤ ${healthTarget.atMost}` : '',
  'honest member': listed(attacked.honest),
  'at most ms': arrow(quiet.honestMax, attacked.honestMax),
  'expired token': listed(attacked.expired),
})

const words = process.argv.slice(2).join(' ')
const names = (Object.keys(attacks) as AttackName[]).filter((name) => name.includes(words))
const folder = await mkdtemp(join(tmpdir(), 'attack-'))
try {
  console.log(`${names.length} attacks, about ${Math.ceil((names.length * 28) / 60)} minutes …`)
  const results = await attackAll(folder, { names })
  console.table(results.map(row))
  const faults = results.flatMap(faultsOf)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await rm(folder, { recursive: true })
}
