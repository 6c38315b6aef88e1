import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { root } from '../../../commands/run/settings.ts'
import { ownSettings } from '../../../test-support/api-process.ts'

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
    { encoding: 'utf8', env: { ...process.env, ...ownSettings, DATA_DIR: folder } },
  )

const attempt = onSmallDisk(['true'])
const isRefused = attempt.status !== 0
// Unprivileged containers refuse to mount, for example those of CI services.
if (isRefused)
  process.emitWarning(`The full disk is not tested: ${attempt.error?.message ?? attempt.stderr.trim()}`)

const answers = z.record(z.enum(['full', 'left', 'roomy']), z.record(z.string(), z.unknown()))
const ok = { status: 200 }
const gone = expect.objectContaining({ status: 410 }) as unknown
const refused = {
  status: 503,
  code: 'unavailable',
  message: 'The disk of the server is full: nothing can be saved or deleted. Try again later.',
}

it.skipIf(isRefused)(
  'a server on a full disk starts again and reads; a deletion is done, or refused and done when it is repeated',
  { timeout: 120_000 },
  () => {
    const { stdout, stderr } = onSmallDisk([
      process.execPath,
      join(root, 'api/test-support/full-disk.ts'),
      folder,
    ])
    const { full, left, roomy } = answers.parse(JSON.parse(stdout || JSON.stringify(stderr)))
    expect(full).toMatchObject({
      created: true,
      health: ok,
      list: ok,
      refused,
      picture: refused,
      account: refused,
    })
    // The log may have room for one more write.
    expect([ok, refused]).toContainEqual(full['deleted'])
    const isDone = (full['deleted'] as { status: number }).status === 200
    expect(left).toEqual({ group: isDone ? gone : ok, account: ok })
    expect(roomy).toEqual({
      created: { status: 201 },
      deleted: isDone ? gone : ok,
      account: ok,
      group: gone,
      groupOfAccount: gone,
      stopped: 0,
    })
  },
)

const makeDatabase = `
  import { databaseFile, openSqlite } from '${join(root, 'api/src/store/sqlite/open-sqlite.ts')}'
  await openSqlite(databaseFile('${folder}')).close()`

it.skipIf(isRefused)('a disk that is mounted read-only is said in one sentence', { timeout: 60_000 }, () => {
  const start = `"$0" --input-type=module -e "$1" && mount -o remount,ro "$2" && exec "$0" "$3"`
  const index = join(root, 'api/src/index.ts')
  const { stdout, status } = onSmallDisk(['sh', '-c', start, process.execPath, makeDatabase, folder, index])
  const lines = stdout.trim().split('\n')
  expect(status).toBe(1)
  expect(lines).toEqual([expect.stringContaining('on a disk that is neither full nor mounted read-only.')])
})
