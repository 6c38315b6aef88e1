import { useCallback } from 'react'
import { useData } from '../../data/data-context.tsx'
import { createPull } from '../../data/pull.ts'
import { useSyncState } from '../../data/sync-state.ts'

/** Fetches the groups once more because somebody asked for it. */
export const usePullAgain = () => {
  const data = useData()
  return useCallback(async () => {
    useSyncState.setState({ pulling: true })
    try {
      const result = await createPull(data).groups()
      useSyncState.setState({ failed: result.kind === 'pulled' ? undefined : result.kind })
    } finally {
      useSyncState.setState({ pulling: false, pulled: true })
    }
  }, [data])
}
