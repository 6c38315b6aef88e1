import { useEffect } from 'react'
import { RouterProvider } from 'react-router-dom'
import type { CurrentUid } from '../data/account/current-user.ts'
import { writeSessionCopy } from '../data/account/session-copy.ts'
import { DeviceProvider } from '../data/device-context.tsx'
import { type Device, createDevice, surroundingsOfBrowser } from '../data/device.ts'
import { pageSync, provideSync } from '../data/sync/sync-commands.ts'
import { errorMessage, useSyncState } from '../data/sync/sync-state.ts'
import { token } from '../session/provider.ts'
import { account, useSessionStore } from '../session/session-store.ts'
import { useSession } from '../session/use-session.ts'
import { loadAndStart } from './load-and-start.ts'
import { followEntries, router } from './router.tsx'

/** Whose changes are shown follows the session at once; a guest is known for one when the provider has said so. */
const currentUid: CurrentUid = {
  getState: () => {
    const { member, reported } = useSessionStore.getState()
    return member?.uid ?? (reported ? null : undefined)
  },
  subscribe: useSessionStore.subscribe,
}

/** The page's one device. */
const device = createDevice({
  ...surroundingsOfBrowser(),
  currentUid,
  token,
})

account.keepBy((record) => writeSessionCopy(device.db, record))

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

/** Without its code there is no sync: what is asked for is answered with the reason. */
const noteNotLoaded = (error: unknown) => {
  const reason = errorMessage(error)
  useSyncState.setState({ failed: reason, pulled: true })
  provideSync({ deliver: () => Promise.resolve(), pullGroups: () => Promise.resolve(reason) })
}

/** Keeps the device up to date. */
const useSync = (device: Device) => {
  useEffect(
    () =>
      loadAndStart({
        load: () => import('./start-background.ts'),
        start: ({ startBackground }) => startBackground(device),
        failed: noteNotLoaded,
      }),
    [device],
  )

  const { member, expired } = useSession()
  const uid = member?.uid ?? null
  // A member who has just signed in need not wait for the next occasion.
  useEffect(() => {
    if (uid !== null && !expired) void pageSync.deliver()
  }, [uid, expired])
}
