import { useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import { DeviceProvider } from '../data/device-context.tsx'
import { device } from './page-data.ts'
import { followEntries, router } from './router.tsx'
import { useSync } from './use-sync.ts'

/** The whole page. */
export const App = () => {
  useSync(device)
  useEffect(followEntries, [])
  return (
    <DeviceProvider device={device}>
      <RouterProvider router={router} />
    </DeviceProvider>
  )
}
