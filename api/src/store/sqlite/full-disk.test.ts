import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../../../commands/run/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'full-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Runs a command where the folder is a disk of a few megabytes of its own; not every machine lets a user make one. */
const onSmallDisk = (command: string[]) =>
  spawnSync(
    'unshare',
    [
      '--user',
      '--map-root-user',
      '--mount',
      'sh',
      '-c',
      'mount -t tmpfs -o size=12m none "$0" && exec "$@"',
      folder,
      ...command,
    ],
    { encoding: 'utf8' },
  )

const attempt = onSmallDisk(['true'])
const isRefused = attempt.status !== 0
// containers without privileges refuse it, those of CI services among them
if (isRefused)
  process.emitWarning(`The full disk is not tested: ${attempt.error?.message ?? attempt.stderr.trim()}`)

it.skipIf(isRefused)(
  'a server on a full disk starts again, reads and deletes, refuses what grows, and goes on when there is room',
  { timeout: 120_000 },
  () => {
    const { stdout, stderr } = onSmallDisk([
      process.execPath,
      join(root, 'api/test-support/full-disk.ts'),
      folder,
    ])
    expect(JSON.parse(stdout || JSON.stringify(stderr))).toEqual({
      full: {
        created: true,
        health: 200,
        list: 200,
        search: 200,
        deleted: [200, 200],
        refused: 503,
        gone: 410,
      },
      roomy: { created: 201, stopped: 0 },
    })
  },
)
