import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mongodbServer } from '../../api/test-support/mongodb.ts'

/** Output of the command. It runs as a process, because a history owns its event loop. */
const simulate = (options: string[], env: Record<string, string> = {}) =>
  new Promise<string>((resolve) => {
    const program = join(import.meta.dirname, 'run.ts')
    execFile(
      process.execPath,
      [program, ...options],
      { env: { ...process.env, ...env } },
      (_, stdout, stderr) => {
        resolve(stdout + stderr)
      },
    )
  })

const minute = 60_000

/** Each takes a second or two, so people run fewer of them than CI. */
const histories = process.env['CI'] ? '25' : '10'

it('keeps every promise of docs/sync.md through random histories', { timeout: 15 * minute }, async () => {
  const printed = await simulate(['--histories', histories])
  expect(printed.trimEnd().split('\n').at(-1), printed).toBe(
    `${histories} histories, seed 1: 0 lost, 0 duplicated, 0 diverged.`,
  )
})

// A few histories only check the other store. Missing events are printed, but are not a failure.
it.skipIf(!mongodbServer)('keeps them on MongoDB too', { timeout: 10 * minute }, async () => {
  const printed = await simulate(['--histories', '4'], { MONGODB_URI: mongodbServer })
  expect(printed).toContain('4 histories, seed 1: 0 lost, 0 duplicated, 0 diverged.')
})
