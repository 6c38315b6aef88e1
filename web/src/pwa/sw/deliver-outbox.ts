import { apiBase } from 'contract/paths'
import { deliverOnce } from '../../data/delivery/drain-in-background.ts'
import { createData } from '../../data/device.ts'
import { countUnsent } from '../../data/outbox/count-unsent.ts'
import { withWorkerSession } from '../../session/with-worker-session.ts'
import { showBadge } from '../badge.ts'

/**
 * Delivers what waits on this device as the signed-in member, by the same code as the page. Throws while something is
 * left: the browser takes that for its cue to try again.
 */
export const deliverOutbox = () =>
  withWorkerSession(async (token) => {
    const data = createData({
      indexedDB,
      IDBKeyRange,
      apiUrl: import.meta.env.VITE_API_URL ?? apiBase,
      fetch: (input, init) => fetch(input, init),
      locks: navigator.locks,
      now: Date.now,
      random: Math.random,
      token,
    })
    try {
      const left = await deliverOnce(data)
      await showBadge((await countUnsent(data.db)).total)
      if (left) throw new Error('Some changes still wait on this device.')
    } finally {
      data.db.close()
    }
  })
