import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { undefinedOnDbError } from '../sync/database/errors.ts'
import { useDevice } from './device-context.tsx'
import type { Device } from './device.ts'

/**
 * What the device's database says, kept up to date, also with whose changes are shown; undefined while it opens. Undefined,
 * too, where it fails: `DeviceNote` says so to the member.
 * @param deps what else the query depends on
 */
export const useDeviceQuery = <T>(
  query: (device: Device) => Promise<T>,
  deps: readonly unknown[] = [],
): T | undefined => {
  const device = useDevice()
  const uid = useSyncExternalStore(device.currentUid.subscribe, device.currentUid.getState)
  return useLiveQuery(() => undefinedOnDbError(() => query(device)), [device, uid, ...deps])
}
