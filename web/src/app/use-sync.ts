import { useEffect } from 'react'
import { type Data } from '../data/device.ts'
import { sentenceOf } from '../data/server/error-message.ts'
import { useSyncState } from '../data/sync/sync-state.ts'
import { useSession } from '../session/use-session.ts'
import { startLater } from './start-later.ts'

/** Keeps the device up to date. */
export const useSync = (data: Data) => {
  useEffect(
    () =>
      startLater({
        load: () => import('./start-background.ts'),
        start: ({ startBackground }) => startBackground(data),
        failed: (error) => {
          useSyncState.setState({ failed: sentenceOf(error), pulled: true })
        },
      }),
    [data],
  )

  const { member, expired } = useSession()
  const uid = member?.uid ?? null
  // Whoever has just signed in need not wait for the next occasion.
  useEffect(() => {
    if (uid !== null && !expired) void useSyncState.getState().drainNow()
  }, [uid, expired])
}
