import { createDevice, surroundingsOfBrowser } from '../../data/device.ts'
import { withWorkerSession } from '../../session/worker-session.ts'
import { uidOfCopy } from '../../sync/account/current-user.ts'
import { readSessionCopy } from '../../sync/account/session-copy.ts'
import { drainInBackground } from '../../sync/delivery/drain.ts'

/** Delivers the outbox with the page's own code. Throws if a change is left, so that the browser tries again. */
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
        if (left) throw new Error('Some changes still wait on this device.')
      },
    )
  } finally {
    db.close()
  }
}
