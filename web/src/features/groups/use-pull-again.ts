import { useCallback } from 'react'
import { pageSync } from '../../data/sync/sync-commands.ts'
import { showDialog } from '../../ui/dialog.ts'

/** Pulls the groups again because the member asks for it; `sentence` says that it failed. */
export const usePullAgain = (sentence: string) =>
  useCallback(async () => {
    const reason = await pageSync.pullGroups()
    if (reason !== undefined) await showDialog({ icon: 'error', title: sentence })
  }, [sentence])
