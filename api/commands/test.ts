/** `npm test`: every check and every test, also after a failure; the last line is `N passed, N failed`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from './progress.ts'
import { stages } from './test-stages.ts'

const folder = await mkdtemp(join(tmpdir(), 'group-organizer-test-'))
const rows: string[] = []
let passed = 0
let failed = 0

for (const { name, run } of stages(folder)) {
  const begin = performance.now()
  console.log(`\n── ${name}`)
  const tally = await run()
  passed += tally.passed
  failed += tally.failed
  const time = seconds(performance.now() - begin)
  rows.push(
    [
      name.padEnd(24),
      time.padStart(9),
      `${tally.passed} passed`.padStart(14),
      `${tally.failed} failed`.padStart(11),
    ].join(''),
  )
}

await rm(folder, { recursive: true })
console.log(`\n${rows.join('\n')}\n\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
