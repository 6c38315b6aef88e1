import { useCallback } from 'react'
import { useData } from '../../data/data-context.tsx'
import { useSyncState } from '../../data/sync-state.ts'

/** Fetches the groups once more because somebody asked for it. */
export const usePullAgain = () => {
  const data = useData()
  return useCallback(async () => {
    useSyncState.setState({ pulling: true })
    try {
      const { createPull } = await import('../../data/pull.ts')
      const result = await createPull(data).groups()
      useSyncState.setState({ failed: result.kind === 'pulled' ? undefined : result.kind })
    } catch (error) {
      useSyncState.setState({ failed: String(error) })
    } finally {
      useSyncState.setState({ pulling: false, pulled: true })
    }
  }, [data])
}
