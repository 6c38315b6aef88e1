import { useCallback } from 'react'
import { useData } from '../../data/device-context.tsx'
import { untilShown } from '../../data/pull/live-query-delay.ts'
import { useSyncState } from '../../data/sync/sync-state.ts'
import { showDialog } from '../../ui/dialog.ts'

/** Fetches the groups once more because somebody asked for it; who asked is told by `sentence` that it has failed. */
export const usePullAgain = (sentence: string) => {
  const data = useData()
  return useCallback(async () => {
    useSyncState.setState({ pulling: true })
    try {
      const { createPull } = await import('../../data/pull/pull.ts')
      const result = await createPull(data).groups()
      await untilShown()
      useSyncState.setState({ failed: result.kind === 'pulled' ? undefined : result.kind })
    } catch (error) {
      useSyncState.setState({ failed: String(error) })
    } finally {
      useSyncState.setState({ pulling: false, pulled: true })
    }
    if (useSyncState.getState().failed !== undefined) await showDialog({ icon: 'error', title: sentence })
  }, [data, sentence])
}
