import { RouterProvider } from 'react-router-dom'
import { DeviceProvider } from '../data/device-context.tsx'
import { device } from './page-data.ts'
import { router } from './router.tsx'
import { useSync } from './use-sync.ts'

/** The whole page. */
export const App = () => {
  useSync(device)
  return (
    <DeviceProvider device={device}>
      <RouterProvider router={router} />
    </DeviceProvider>
  )
}
