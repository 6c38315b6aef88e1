import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { backup } from '../../src/store/sqlite/backup.ts'
import { databaseFile, openSqlite } from '../../src/store/sqlite/open-sqlite.ts'
import { ownSettings } from '../../test-support/api-process.ts'
import { endAll, runNode } from '../../test-support/run-command.ts'
import { dataFolderFault } from '../run/preflight.ts'
import { root } from '../run/settings.ts'

afterEach(endAll)

test(
  'a folder that a running product has claimed is left alone, whatever state its database is in',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'restore-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = databaseFile(folder)
    const copy = join(folder, 'copy.sqlite')
    await openSqlite(file).close()
    await backup(file, copy)
    const restore = async () => {
      const command = join(root, 'api/commands/operate/restore.ts')
      const { ended, printed } = runNode([command, copy], { ...ownSettings, DATA_DIR: folder })
      return { code: await ended, printed: printed() }
    }
    const free = await restore()
    expect(free.printed).toContain('Restored. This is history')
    expect(free.code).toBe(0)

    const before = await readFile(file)
    expect(await dataFolderFault(folder)).toBe(undefined) // Claims the database for this process.
    const claimed = await restore()
    expect(claimed.printed).toContain('is in use: stop the product that runs there')
    expect(claimed.code).toBe(1)
    expect(await readFile(file)).toEqual(before)
  },
)
