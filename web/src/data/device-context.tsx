import { type ReactNode, createContext, use } from 'react'
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
