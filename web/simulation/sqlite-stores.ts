import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, restore } from '../../api/src/store/sqlite/backup.ts'
import { openSqlite, sidecars } from '../../api/src/store/sqlite/open-sqlite.ts'
import { pictureFolder } from '../../api/src/store/sqlite/pictures.ts'
import type { Stores } from './stores.ts'

/** A folder in memory, if the system has one: a disk would only slow the histories down. */
const memory = '/dev/shm'
const temporary = existsSync(memory) ? memory : tmpdir()

/** The built-in store, in a file of this history's own. */
export const sqliteStores = (): Stores => {
  const folder = mkdtempSync(join(temporary, 'simulation-'))
  let file = join(folder, 'store.sqlite')
  let other = join(folder, 'other.sqlite')
  const copy = join(folder, 'backup.sqlite')
  return {
    open: (now) => openSqlite(file, now),
    overlap: 0,
    backup: {
      make: () => {
        rmSync(copy, { force: true })
        rmSync(pictureFolder(copy), { recursive: true, force: true })
        return backup(file, copy)
      },
      restore: (now) => restore(copy, file, now),
      putBack: () => {
        for (const part of sidecars) rmSync(file + part, { force: true })
        copyFileSync(copy, file)
      },
    },
    change: () => {
      ;[file, other] = [other, file]
    },
    dispose: () => {
      rmSync(folder, { recursive: true, force: true })
      return Promise.resolve()
    },
  }
}
