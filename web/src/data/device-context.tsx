import { type ReactNode, createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Device } from './device.ts'
import type { Watched } from './watched.ts'

type Coming = Device | Promise<Device>

const DeviceContext = createContext<Coming | undefined>(undefined)

export const DeviceProvider = ({ device, children }: { device: Coming; children: ReactNode }) => (
  <DeviceContext value={device}>{children}</DeviceContext>
)

export const useComingDevice = (): Coming => {
  const device = use(DeviceContext)
  if (!device) throw new Error('useDevice outside of DeviceProvider')
  return device
}

export const useLoadedDevice = (): Device | undefined => {
  const device = useComingDevice()
  return device instanceof Promise ? undefined : device
}

export const useDevice = (): Device => {
  const device = useComingDevice()
  return device instanceof Promise ? use(device) : device
}

const nothing = () => undefined

/** All components share one watch. Undefined until the device is loaded. */
export const useWatched = <T,>(watchedBy: (device: Device) => Watched<T> | undefined): T | undefined => {
  const device = useLoadedDevice()
  const watched = device && watchedBy(device)
  const subscribe = useCallback((listener: () => void) => watched?.subscribe(listener) ?? nothing, [watched])
  return useSyncExternalStore(subscribe, () => watched?.get())
}
