import { useEffect } from 'react'
import { type Device } from '../data/device.ts'
import { pageSync, provideSync } from '../data/sync/sync-commands.ts'
import { errorMessage, useSyncState } from '../data/sync/sync-state.ts'
import { useSession } from '../session/use-session.ts'
import { loadAndStart } from './load-and-start.ts'

/** Without its code there is no sync: what is asked for is answered with the reason. */
const noteNotLoaded = (error: unknown) => {
  const reason = errorMessage(error)
  useSyncState.setState({ failed: reason, pulled: true })
  provideSync({ deliver: () => Promise.resolve(), pullGroups: () => Promise.resolve(reason) })
}

/** Keeps the device up to date. */
export const useSync = (device: Device) => {
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
