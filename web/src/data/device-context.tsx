import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, createContext, use, useSyncExternalStore } from 'react'
import { isDeviceError } from './database/errors.ts'
import type { Device } from './device.ts'

const DeviceContext = createContext<Device | undefined>(undefined)

export const DeviceProvider = ({ device, children }: { device: Device; children: ReactNode }) => (
  <DeviceContext value={device}>{children}</DeviceContext>
)

/** The page's device. Throws outside of DeviceProvider. */
export const useDevice = (): Device => {
  const device = use(DeviceContext)
  if (!device) throw new Error('useDevice outside of DeviceProvider')
  return device
}

/** What Dexie gets over by itself: the connection was closed for a moment. */
const passing = new Set(['DatabaseClosedError', 'AbortError'])

/** What a query finds; undefined where the device's database fails, so that no screen goes down with it. */
export const undefinedOnDbError = async <T,>(query: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await query()
  } catch (error) {
    if (!isDeviceError(error) || passing.has(error.name)) throw error
    return undefined
  }
}

/**
 * What the device's database says, kept up to date, also with whose changes are shown; undefined while it opens. Undefined,
 * too, where it fails: `DeviceNote` says so to the member.
 * @param deps what else the query depends on
 */
export const useDeviceQuery = <T,>(
  query: (device: Device) => Promise<T>,
  deps: readonly unknown[] = [],
): T | undefined => {
  const device = useDevice()
  const uid = useSyncExternalStore(device.currentUid.subscribe, device.currentUid.getState)
  return useLiveQuery(() => undefinedOnDbError(() => query(device)), [device, uid, ...deps])
}
