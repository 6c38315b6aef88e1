import { type ReactNode, createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Device } from './device.ts'
import type { Watched } from './watched.ts'

/** The page's device, or its coming: the first screen does without its code. */
type Coming = Device | Promise<Device>

const DeviceContext = createContext<Coming | undefined>(undefined)

export const DeviceProvider = ({ device, children }: { device: Coming; children: ReactNode }) => (
  <DeviceContext value={device}>{children}</DeviceContext>
)

/** The page's device, to be awaited. Throws outside of DeviceProvider. */
export const useComingDevice = (): Coming => {
  const device = use(DeviceContext)
  if (!device) throw new Error('useDevice outside of DeviceProvider')
  return device
}

/** The page's device; undefined until its code is loaded. */
export const useLoadedDevice = (): Device | undefined => {
  const device = useComingDevice()
  return device instanceof Promise ? undefined : device
}

/** The page's device; the component suspends until its code is loaded. */
export const useDevice = (): Device => {
  const device = useComingDevice()
  return device instanceof Promise ? use(device) : device
}

const nothing = () => undefined

/** What the device watches for all components that show it; undefined until its code is loaded, too. */
export const useWatched = <T,>(watchedBy: (device: Device) => Watched<T>): T | undefined => {
  const device = useLoadedDevice()
  const watched = device && watchedBy(device)
  const subscribe = useCallback((listener: () => void) => watched?.subscribe(listener) ?? nothing, [watched])
  return useSyncExternalStore(subscribe, () => watched?.get())
}
