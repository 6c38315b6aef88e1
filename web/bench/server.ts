import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { apiBase } from 'contract/paths'
import { pino } from 'pino'
import { createApp } from '../../api/src/app.ts'
import { createVerifier } from '../../api/src/auth/verifier.ts'
import { listen } from '../../api/src/http/listen.ts'
import { openSqlite } from '../../api/src/store/sqlite/open-sqlite.ts'
import { projectId } from '../simulation/tokens.ts'
import { groupOf } from './groups.ts'

/**
 * The real API over a SQLite file of its own, holding `groups` groups, with a built page beside it.
 * @param roundTrip milliseconds that every call of the API takes longer than it would here
 */
export const startServer = async (pageDir: string, { groups = 0, roundTrip = 0 }) => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const store = openSqlite(join(folder, 'store.sqlite'))
  for (let n = 0; n < groups; n++) await store.groups.insert(groupOf(n))
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
