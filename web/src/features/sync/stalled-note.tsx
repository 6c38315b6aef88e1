import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useDevice } from '../../data/device-context.tsx'
import { useSyncState } from '../../data/sync/sync-state.ts'
import { loginPath } from '../../domain/redirect.ts'
import type { Mutation } from '../../domain/sync/mutation.ts'
import type { Hindrance } from '../../text/pending-reason.ts'
import { stuckSentence } from '../../text/stalled-message.ts'
import { Icon } from '../../ui/icon.tsx'

/** The time (milliseconds since 1970), every half a minute. */
const useNow = (): number => {
  const { now } = useDevice()
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => {
      setTime(now())
    }, 30_000)
    return () => {
      clearInterval(timer)
    }
  }, [now])
  return time
}

type Props = {
  /** Waiting changes of the account. */
  rows: readonly Mutation[]
  /** What keeps all of them from going out. */
  blocker: Hindrance
}

/** What is wrong when nothing goes out, and the way to what helps. */
export const StalledNote = ({ rows, blocker }: Props) => {
  const paused = useSyncState((state) => state.paused)
  const sentence = stuckSentence(rows, blocker, useNow())
  return (
    <div role="status" className="empty:hidden">
      {sentence && (
        <div className="flex items-start gap-3 rounded-box bg-base-100 p-4 shadow-pinned">
          <Icon name={blocker === 'offline' ? 'offline' : 'attention'} />
          <div className="flex min-w-0 flex-col gap-2">
            <p className="font-semibold">{sentence}</p>
            {(blocker === 'unreachable' || blocker === 'device') && <p>{paused}</p>}
            {blocker === 'signin' && (
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
