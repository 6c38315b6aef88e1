import { startTransition, useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { DeviceProvider } from '../data/device-context.tsx'
import type { Device } from '../data/device.ts'
import { showWithoutProvider } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'
import { pageSync } from '../sync/schedule/sync-commands.ts'
import { whenIdle } from '../ui/first-screen.ts'
import { loadAndStart } from './load-and-start.ts'
import { pageDevice } from './load-device.ts'
import { followPages, router } from './router.tsx'

/** Created once, so that news about device and member does not draw every page again. */
const pages = <RouterProvider router={router} />

const followSession = () =>
  loadAndStart({
    load: async () => (await import('../session/provider.ts')).loadFirebase(),
    start: () => () => undefined,
    failed: showWithoutProvider,
  })

export const App = () => {
  const [device, setDevice] = useState<Device>()
  useEffect(() => void pageDevice.then((loaded) => startTransition(() => setDevice(loaded))), [])
  useEffect(followPages, [])
  useEffect(() => whenIdle(followSession), [])
  useDeliveryOnSignIn()
  return <DeviceProvider device={device ?? pageDevice}>{pages}</DeviceProvider>
}

const useDeliveryOnSignIn = () => {
  const { member, expired } = useSession()
  const uid = member?.uid ?? null
  useEffect(() => {
    if (uid !== null && !expired) void pageSync.deliver()
  }, [uid, expired])
}
