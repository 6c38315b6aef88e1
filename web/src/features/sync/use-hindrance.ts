import { useSyncState } from '../../data/sync/sync-state.ts'
import { useSession } from '../../session/use-session.ts'
import type { Hindrance } from '../../text/pending-reason.ts'
import { useOnline } from '../../ui/use-online.ts'

/** What keeps all changes of this device from going out right now. */
export const useHindrance = (): Hindrance => {
  const online = useOnline()
  const { signin, paused, deviceFails } = useSyncState()
  const { expired } = useSession()
  if (!online) return 'offline'
  if (expired || signin) return 'signin'
  if (deviceFails) return 'device'
  return paused === undefined ? undefined : 'unreachable'
}
