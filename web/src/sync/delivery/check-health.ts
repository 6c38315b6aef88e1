import { paths } from '@group-organizer/contract/paths'
import * as z from 'zod/mini'
import type { DeviceWithApi } from '../device.ts'
import { mayServe, olderEpoch } from '../rows/epoch.ts'
import { type Pause, problemOf } from '../rules/outcome.ts'

/** @returns why nothing can be sent; undefined if the server answers */
export const checkHealth = async (device: DeviceWithApi): Promise<Pause | undefined> => {
  const answer = await device.api.ask({ method: 'get', path: paths.health }, z.unknown())
  if (answer.kind === 'accepted')
    return (await mayServe(device, answer.meta.epoch)) ? undefined : { kind: 'pause', because: olderEpoch }
  const retryAfter = answer.kind === 'refused' ? answer.retryAfter : undefined
  return { kind: 'pause', because: problemOf(answer), retryAfter }
}
