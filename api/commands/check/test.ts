/** `npm test`: every check and every test, also after a failure; the last line is `N passed, N failed`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '../run/progress.ts'
import type { Tally } from './tally.ts'
import { stages } from './test-stages.ts'

const row = (name: string, milliseconds: number, { passed, failed }: Tally) =>
  [
    name.padEnd(24),
    seconds(milliseconds).padStart(9),
    `${passed} passed`.padStart(14),
    `${failed} failed`.padStart(11),
  ].join('')

const folder = await mkdtemp(join(tmpdir(), 'group-organizer-test-'))
const rows: string[] = []
let passed = 0
let failed = 0

for (const { name, run } of stages(folder)) {
  const begin = performance.now()
  console.log(`\n── ${name}`)
  const { skipped, ...tally } = await run()
  passed += tally.passed
  failed += tally.failed
  rows.push(
    row(name, performance.now() - begin, tally) + (skipped === undefined ? '' : `  skipped: ${skipped}`),
  )
}

await rm(folder, { recursive: true })
console.log(`\n${rows.join('\n')}\n\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
