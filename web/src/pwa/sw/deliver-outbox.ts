import { uidOfCopy } from '../../data/account/current-user.ts'
import { readSessionCopy } from '../../data/account/session-copy.ts'
import { drainInBackground } from '../../data/delivery/drain.ts'
import { createDevice, surroundingsOfBrowser } from '../../data/device.ts'
import { countUnsent } from '../../data/outbox/pending-mutations.ts'
import { withWorkerSession } from '../../session/worker-session.ts'
import { showBadge } from '../badge.ts'

/**
 * Delivers what waits on this device as the logged-in user, by the same code as the page. Throws while something is left:
 * the browser takes that for its cue to try again.
 */
export const deliverOutbox = async () => {
  const device = createDevice({
    ...surroundingsOfBrowser(),
    currentUid: uidOfCopy,
    token: () => Promise.resolve(null),
  })
  const { db } = device
  try {
    await withWorkerSession(
      () => readSessionCopy(db),
      async (token) => {
        const left = await drainInBackground({ ...device, token })
        await showBadge((await countUnsent(device)).total)
        if (left) throw new Error('Some changes still wait on this device.')
      },
    )
  } finally {
    db.close()
  }
}
