import { type Device, createDevice, surroundingsOfBrowser } from '../../data/device.ts'
import { withWorkerSession } from '../../session/worker-session.ts'
import { uidOfCopy } from '../../sync/account/current-user.ts'
import { readSessionCopy } from '../../sync/account/session-copy.ts'
import { drainInBackground } from '../../sync/delivery/drain.ts'
import { registerPush } from '../register-push.ts'

/** Opens the device with this browser's session, for as long as `work` takes. */
const withWorkerDevice = async (work: (device: Device) => Promise<void>): Promise<void> => {
  const token = () => Promise.resolve(null)
  const device = createDevice({ ...surroundingsOfBrowser(), currentUid: uidOfCopy, token })
  try {
    await withWorkerSession(
      () => readSessionCopy(device.db),
      (token) => work({ ...device, token }),
    )
  } finally {
    device.db.close()
  }
}

/** Delivers the outbox with the page's own code. Throws if a change is left, so that the browser tries again. */
export const deliverOutbox = () =>
  withWorkerDevice(async (device) => {
    const left = await drainInBackground(device)
    if (left) throw new Error('Some changes still wait on this device.')
  })

/** The browser has ended the subscription. The next start of the page corrects the language. */
export const renewPush = (pushManager: PushManager) =>
  withWorkerDevice(async (device) => {
    const { user } = await readSessionCopy(device.db)
    const language = navigator.language.startsWith('de') ? 'de' : 'en'
    if (user) await registerPush(device, user.uid, pushManager, language)
  })
