import { type Device, createDevice, surroundingsOfBrowser } from '../../data/device.ts'
import { withWorkerSession } from '../../session/worker-session.ts'
import { uidOfCopy } from '../../sync/account/current-user.ts'
import { readSessionCopy } from '../../sync/account/session-copy.ts'

/** Opens the device with this browser's session, for as long as `work` takes. */
export const withWorkerDevice = async (work: (device: Device) => Promise<void>): Promise<void> => {
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
