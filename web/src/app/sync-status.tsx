import { Link } from 'react-router-dom'
import { useWatched } from '../data/device-context.tsx'
import type { Unsent } from '../sync/outbox/pending-mutations.ts'
import { useSyncState } from '../sync/schedule/sync-state.ts'
import { commonText } from '../text/en/common.ts'
import { shellText } from '../text/en/shell.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useOnline } from '../ui/use-browser.ts'
import { useDebounced } from '../ui/use-debounced.ts'
import './sync-status.css'

type Status = { icon: IconName; text: string; urgent?: true }

/** Milliseconds before a state is shown; most changes are sent sooner. */
const settleMs = 300

const statusOf = ({ total, needing }: Unsent, online: boolean, draining: boolean): Status | undefined => {
  if (needing > 0) return { icon: 'attention', text: shellText.needsYou({ count: needing }), urgent: true }
  if (total === 0) return online ? undefined : { icon: 'offline', text: shellText.offline }
  if (online && draining) return { icon: 'waiting', text: shellText.syncing }
  return { icon: online ? 'waiting' : 'offline', text: shellText.waiting({ count: total }) }
}

const looks = { urgent: 'bg-error text-error-content', quiet: 'bg-neutral text-neutral-content' } as const

/** The state of sync, with a link to the unsent changes. 'All saved' is no status, so it is not announced. */
export const SyncStatus = ({ signedIn }: { signedIn: boolean }) => {
  const known = useWatched(({ unsent }) => unsent)
  const unsent = known ?? { total: 0, needing: 0 }
  const online = useOnline()
  const draining = useSyncState((state) => state.draining)
  const total = useDebounced(unsent.total, settleMs)
  const busy = useDebounced(draining, settleMs)
  const status = statusOf({ total: Math.min(total, unsent.total), needing: unsent.needing }, online, busy)
  return (
    <>
      <p role="status" className="absolute inset-s-4 top-full sm:inset-s-6">
        {status && (
          <Link to="/sync" className={`status-tag ${looks[status.urgent ? 'urgent' : 'quiet']}`}>
            <Icon name={status.icon} className="size-4" />
            {status.text}
          </Link>
        )}
      </p>
      {signedIn && known && !status && <AllSaved />}
    </>
  )
}

const AllSaved = () => (
  <Link
    to="/sync"
    aria-label={commonText.allSaved}
    title={commonText.allSaved}
    className="btn btn-square btn-ghost text-muted max-xl:hidden"
  >
    <Icon name="check" className="size-5" />
  </Link>
)
