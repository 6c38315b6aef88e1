import { useState } from 'react'
import { useSyncState } from '../../data/sync/sync-state.ts'
import { Button } from '../../ui/button.tsx'

/** Lists everything anew for whoever does not trust what they see, and says how that went. */
export const ReloadEverything = () => {
  const { pulling, pulled, failed, reload } = useSyncState()
  const [asked, setAsked] = useState(false)
  return (
    <section aria-label="Reload everything" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        tone="quiet"
        busy={asked && pulling}
        onClick={() => {
          setAsked(true)
          void reload()
        }}
      >
        Reload everything
      </Button>
      <p className="text-sm text-muted">
        Fetches all groups from the server again. Your unsent changes stay as they are.
      </p>
      <p role="status" className="w-full text-sm empty:hidden">
        {asked &&
          pulled &&
          !pulling &&
          (failed === undefined ? 'Everything is up to date.' : `That did not work: ${failed}`)}
      </p>
    </section>
  )
}
