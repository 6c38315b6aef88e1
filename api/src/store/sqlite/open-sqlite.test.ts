import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { storeContract } from '../../../test-support/store-contract.ts'
import { openSqlite } from './open-sqlite.ts'

describe('SQLite', () => {
  storeContract(
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'store-'))
      return {
        open: () => openSqlite(join(folder, 'test.sqlite')),
        dispose: () => {
          rmSync(folder, { recursive: true })
          return Promise.resolve()
        },
      }
    },
    { writes: 8 },
  )
})
