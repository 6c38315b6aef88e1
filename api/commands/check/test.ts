/**
 * `npm test`: runs every check and test, also after a failure. It repeats the failures at the end; the last line is `N passed,
 * N failed`. `npm test -- <file>` runs only that file's tests, of any kind.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seconds } from '../run/progress.ts'
import { root } from '../run/settings.ts'
import { type FailedTest, type Tally, type TimedTest, described, slowest } from './tally.ts'
import { type Stage, runFile, stages } from './test-stages.ts'

// Many tests start processes, which find their modules compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/group-organizer/compiled')

const files = process.argv.slice(2)
if (files.length > 0) process.exit((await runFile(files)) ?? 1)

const row = (name: string, milliseconds: number, { passed, failed }: Tally) =>
  [
    name.padEnd(24),
    seconds(milliseconds).padStart(9),
    `${passed} passed`.padStart(14),
    `${failed} failed`.padStart(11),
  ].join('')

const folder = await mkdtemp(join(tmpdir(), 'group-organizer-test-'))
const rows: string[] = []
const timed: TimedTest[] = []
const failures: FailedTest[] = []
const begin = performance.now()
let passed = 0
let failed = 0

const timedRun = async ({ name, run }: Stage) => {
  const stageBegin = performance.now()
  console.log(`\n── ${name}`)
  const result = await run()
  const durationMs = performance.now() - stageBegin
  console.log(`── ${name}: ${seconds(durationMs)}`)
  return { name, durationMs, ...result }
}

for (const together of stages(folder)) {
  for (const { name, durationMs, skipped, ...tally } of await Promise.all(together.map(timedRun))) {
    passed += tally.passed
    failed += tally.failed
    timed.push(...(tally.timed ?? []))
    failures.push(...(tally.failures ?? []))
    rows.push(row(name, durationMs, tally) + (skipped === undefined ? '' : `  skipped: ${skipped}`))
  }
}
rows.push(row('all', performance.now() - begin, { passed, failed }))

await rm(folder, { recursive: true })
const slow = slowest(timed, 10).map(({ name, durationMs }) => `${seconds(durationMs).padStart(9)}  ${name}`)
console.log(`\nThe slowest tests:\n${slow.join('\n')}`)
// The end repeats failures, because often only the end of a long output is kept.
if (failures.length > 0) console.log(`\nFailed:\n${failures.map(described).join('\n')}`)
console.log(`\n${rows.join('\n')}\n\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
