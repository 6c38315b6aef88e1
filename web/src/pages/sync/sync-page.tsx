import { useEffect, useRef, useState } from 'react'
import { useWaitingChanges } from '../../data/queries/use-waiting-changes.ts'
import { unlessEnded } from '../../data/unless-ended.ts'
import { ReloadEverything } from '../../features/sync/reload-everything.tsx'
import { LogInToSend } from '../../features/sync/sync-notes.tsx'
import { UnsentChanges } from '../../features/sync/unsent-changes.tsx'
import { isEvictable } from '../../pwa/persist.ts'
import { useSession } from '../../session/use-session.ts'
import { commonText } from '../../text/en/common.ts'
import { syncText } from '../../text/en/sync.ts'
import { PageHead } from '../../ui/page-head.tsx'

export const SyncPage = () => {
  const { status, member } = useSession()
  const changes = useWaitingChanges()
  const page = useRef<HTMLDivElement>(null)
  const focusHead = () => page.current?.querySelector('h1')?.focus()
  // The changes may be of another member.
  const ready = changes && status !== 'loading' && changes.member === member?.uid
  return (
    <div ref={page} className="mx-auto flex max-w-3xl flex-col gap-8 px-4 py-10 sm:px-6">
      <PageHead title={commonText.yourUnsentChanges} lead={syncText.lead} />
      {ready && member && <EvictableNote waiting={changes.mine.length} />}
      {!ready && <div className="h-40 skeleton" role="status" aria-label={commonText.loading} />}
      {ready && member && (
        <UnsentChanges key={member.uid} changes={changes} author={member} onDecided={focusHead} />
      )}
      {ready && !member && (
        <LogInToSend count={changes.others + changes.mine.length + changes.unreadable.length} />
      )}
      {ready && <ReloadEverything />}
    </div>
  )
}

const EvictableNote = ({ waiting }: { waiting: number }) => {
  const [evictable, setEvictable] = useState(false)
  useEffect(() => unlessEnded(isEvictable(), setEvictable), [waiting])
  if (!evictable || waiting === 0) return null
  return <p className="text-sm text-muted">{syncText.evictable}</p>
}
