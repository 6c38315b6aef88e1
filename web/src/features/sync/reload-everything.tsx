import { useState } from 'react'
import type { Reason } from '../../sync/rules/reason.ts'
import { pageSync } from '../../sync/schedule/sync-commands.ts'
import { syncText } from '../../text/en/sync.ts'
import { received } from '../../text/received.ts'
import { Button } from '../../ui/button.tsx'

type Reload = { state: 'not asked' | 'under way' } | { state: 'ended'; reason: Reason | undefined }

export const ReloadEverything = () => {
  const [reload, setReload] = useState<Reload>({ state: 'not asked' })

  const reloadAll = async () => {
    setReload({ state: 'under way' })
    setReload({ state: 'ended', reason: await pageSync.pullAll({ everything: true }) })
  }

  return (
    <section aria-label={syncText.reload} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button tone="quiet" busy={reload.state === 'under way'} onClick={() => void reloadAll()}>
        {syncText.reload}
      </Button>
      <p className="text-sm text-muted">{syncText.reloadText}</p>
      <p role="status" className="w-full text-sm empty:hidden">
        {reload.state === 'ended' &&
          (reload.reason === undefined
            ? syncText.reloaded
            : syncText.notReloaded({ reason: received(reload.reason) }))}
      </p>
    </section>
  )
}
