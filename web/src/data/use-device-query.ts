import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { undefinedOnDbError } from '../sync/database/errors.ts'
import { useDevice } from './device-context.tsx'
import type { Device } from './device.ts'

/** A live query that follows the member; undefined while the database opens or fails (`DeviceNote` says so). */
export const useDeviceQuery = <T>(
  query: (device: Device) => Promise<T>,
  deps: readonly unknown[] = [],
): T | undefined => {
  const device = useDevice()
  const uid = useSyncExternalStore(device.currentUid.subscribe, device.currentUid.getState)
  return useLiveQuery(() => undefinedOnDbError(() => query(device)), [device, uid, ...deps])
}
