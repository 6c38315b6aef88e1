import { Link } from 'react-router-dom'
import { useSyncState } from '../../data/sync/sync-state.ts'
import { loginPath } from '../../domain/redirect.ts'
import type { Mutation } from '../../domain/sync/mutation.ts'
import { stuckSentence } from '../../text/stalled-message.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHindrance } from './use-hindrance.ts'
import { useMinute } from './use-minute.ts'

/** What is wrong when nothing goes out, and the way to what helps. */
export const StuckNote = ({ rows }: { rows: readonly Mutation[] }) => {
  const hindrance = useHindrance()
  const paused = useSyncState((state) => state.paused)
  const sentence = stuckSentence(rows, hindrance, useMinute())
  return (
    <div role="status" className="empty:hidden">
      {sentence && (
        <div className="flex items-start gap-3 rounded-box bg-base-100 p-4 shadow-pinned">
          <Icon name={hindrance === 'offline' ? 'offline' : 'attention'} />
          <div className="flex min-w-0 flex-col gap-2">
            <p className="font-semibold">{sentence}</p>
            {(hindrance === 'unreachable' || hindrance === 'device') && <p>{paused}</p>}
            {hindrance === 'signin' && (
              <Link to={loginPath('/sync')} className="inline-flex min-h-11 link items-center">
                Sign in again
              </Link>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
