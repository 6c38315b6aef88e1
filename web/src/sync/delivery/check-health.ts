import { paths } from '@group-organizer/contract/paths'
import * as z from 'zod/mini'
import type { DeviceWithApi } from '../device.ts'
import { mayServe, olderEpoch } from '../rows/epoch.ts'
import type { Pause } from '../rules/outcome.ts'

/** @returns why nothing can be sent; undefined if the server answers */
export const checkHealth = async (device: DeviceWithApi): Promise<Pause | undefined> => {
  const answer = await device.api.ask({ method: 'get', path: paths.health }, z.unknown())
  if (answer.kind === 'none') return { kind: 'pause', because: answer.because, retryAfter: undefined }
  if (answer.kind === 'accepted') {
    const { epoch } = answer.meta
    if (await mayServe(device, epoch)) return undefined
    return { kind: 'pause', because: olderEpoch, retryAfter: undefined }
  }
  return {
    kind: 'pause',
    because: { code: answer.code, message: answer.message },
    retryAfter: answer.retryAfter,
  }
}
