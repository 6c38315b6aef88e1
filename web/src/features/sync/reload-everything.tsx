import { useState } from 'react'
import { pageSync } from '../../data/sync/sync-commands.ts'
import { Button } from '../../ui/button.tsx'

type Reload = { state: 'not asked' | 'under way' } | { state: 'ended'; reason: string | undefined }

/** Lists everything again for a member who does not trust what they see, and says how that went. */
export const ReloadEverything = () => {
  const [reload, setReload] = useState<Reload>({ state: 'not asked' })

  const reloadAll = async () => {
    setReload({ state: 'under way' })
    setReload({ state: 'ended', reason: await pageSync.pullGroups({ everything: true }) })
  }

  return (
    <section aria-label="Reload everything" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button tone="quiet" busy={reload.state === 'under way'} onClick={() => void reloadAll()}>
        Reload everything
      </Button>
      <p className="text-sm text-muted">
        Fetches all groups from the server again. Your unsent changes stay as they are.
      </p>
      <p role="status" className="w-full text-sm empty:hidden">
        {reload.state === 'ended' &&
          (reload.reason === undefined ? 'Everything is up to date.' : `That did not work: ${reload.reason}`)}
      </p>
    </section>
  )
}
