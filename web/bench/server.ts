import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { apiBase } from '@group-organizer/contract/paths'
import { pino } from 'pino'
import { createApp } from '../../api/src/app.ts'
import { createVerifier } from '../../api/src/auth/verifier.ts'
import { groupKind } from '../../api/src/domain/kinds/group.ts'
import { productKinds } from '../../api/src/domain/kinds/product-kinds.ts'
import { listen } from '../../api/src/http/listen.ts'
import { connect } from '../../api/src/store/sqlite/connection.ts'
import { openSqlite } from '../../api/src/store/sqlite/open-sqlite.ts'
import { recordsOf } from '../../api/src/store/sqlite/records.ts'
import { prepareTables } from '../../api/src/store/sqlite/schema.ts'
import { projectId } from '../simulation/tokens.ts'
import { groupOf } from './groups.ts'

/** Fills a database in memory and copies it into the file, which would be flushed to the disk for each group. */
const fill = async (file: string, count: number) => {
  const db = connect(':memory:', undefined, {
    onOpen: (opened) => {
      prepareTables(opened, productKinds.stored)
    },
  })
  const groups = recordsOf(db, groupKind)
  for (let n = 0; n < count; n++) await groups.insert(groupOf(n))
  db.run('VACUUM INTO :file', { file })
  db.close()
}

/**
 * The real API over a SQLite file of its own, holding `groups` groups, with a built page beside it.
 * @param roundTrip milliseconds that every call of the API takes longer than it would here
 */
export const startServer = async (pageDir: string, { groups = 0, roundTrip = 0 }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const file = join(folder, 'store.sqlite')
  await fill(file, groups)
  const store = openSqlite(file)
  const app = createApp({
    store,
    verify: createVerifier({ projectId, emulator: true }),
    log: pino({ level: 'silent' }),
    writesPerAccount: 1_000_000,
    accountLimits: {
      groups: 1_000_000,
      feedbacksPerDay: 1_000_000,
      reportsPerDay: 1_000_000,
      picturesPerDay: 1_000_000,
    },
    pageDir,
  })
  const answer: typeof app.fetch = async (request, env) => {
    if (roundTrip > 0 && new URL(request.url).pathname.startsWith(apiBase)) await pass(roundTrip)
    return app.fetch(request, env)
  }
  const server = await listen(answer, { port: 0, host: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${String(server.port)}/`,
    store,
    close: async () => {
      await server.close()
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}
