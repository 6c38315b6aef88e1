import { drainInBackground } from '../../sync/delivery/drain.ts'
import { withWorkerDevice } from './worker-device.ts'

/** Delivers the outbox with the page's own code. Throws if a change is left, so that the browser tries again. */
export const deliverOutbox = () =>
  withWorkerDevice(async (device) => {
    const left = await drainInBackground(device)
    if (left) throw new Error('Some changes still wait on this device.')
  })
