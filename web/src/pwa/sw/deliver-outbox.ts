import { apiBase } from 'contract/paths'
import { readSessionCopy } from '../../data/account/session-copy.ts'
import { openDb } from '../../data/database/schema.ts'
import { drainInBackground } from '../../data/delivery/drain-in-background.ts'
import { countUnsent } from '../../data/outbox/count-unsent.ts'
import { withWorkerSession } from '../../session/worker-session.ts'
import { showBadge } from '../badge.ts'

/**
 * Delivers what waits on this device as the logged-in user, by the same code as the page. Throws while something is left:
 * the browser takes that for its cue to try again.
 */
export const deliverOutbox = async () => {
  const db = openDb({ indexedDB, IDBKeyRange })
  try {
    await withWorkerSession(
      () => readSessionCopy(db),
      async (token) => {
        const left = await drainInBackground({
          db,
          indexedDB,
          IDBKeyRange,
          apiUrl: import.meta.env.VITE_API_URL ?? apiBase,
          fetch: (input, init) => fetch(input, init),
          locks: navigator.locks,
          now: Date.now,
          random: Math.random,
          token,
        })
        await showBadge((await countUnsent(db)).total)
        if (left) throw new Error('Some changes still wait on this device.')
      },
    )
  } finally {
    db.close()
  }
}
