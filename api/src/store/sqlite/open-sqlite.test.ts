import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'vitest'
import { storeContract } from '../../../test-support/store-contract.ts'
import { toyContract } from '../../../test-support/toy-contract.ts'
import { toySqlite } from '../../../test-support/toy-databases.ts'
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

describe('SQLite, of kinds that it has never heard of,', () => {
  toyContract(toySqlite)
})
