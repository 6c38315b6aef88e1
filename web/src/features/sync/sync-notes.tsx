import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { discardAll } from '../../data/decisions/discard.ts'
import { useDevice } from '../../data/device-context.tsx'
import { useSyncState } from '../../data/sync/sync-state.ts'
import { loginPath } from '../../domain/redirect.ts'
import type { Mutation } from '../../domain/sync/mutation.ts'
import type { Unreadable } from '../../domain/sync/queue.ts'
import { countChanges } from '../../text/formats.ts'
import { type SyncBlocker, stalledMessage } from '../../text/pending-reason.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { askDialog } from '../../ui/dialog/dialog.ts'
import { Icon } from '../../ui/icon.tsx'
import { StateNote } from '../../ui/state-note.tsx'
import { showSaveError } from '../show-saved.ts'
import { useExport } from './export-unsent.ts'

/** Nothing of the member's is left on this device alone. */
export const AllSaved = () => (
  <StateNote
    wide
    sign={<Icon name="check" className="size-8" />}
    title="All saved"
    text="Everything you did has reached the server."
  />
)

/** What a guest may know: how much waits here, and how it gets on. */
export const LogInToSend = ({ count }: { count: number }) => (
  <StateNote
    wide
    sign={<Icon name={count > 0 ? 'waiting' : 'check'} className="size-8" />}
    title={count > 0 ? `${countChanges(count)} on this device` : 'Nothing waits on this device'}
    text={
      count > 0
        ? 'Log in with the account that made them to see them and send them.'
        : 'Log in to see your own changes here while they wait to be sent.'
    }
  >
    <Link to={loginPath('/sync')} className={buttonClass('primary')}>
      Login
    </Link>
    {count > 0 && <OtherCommands count={count} />}
  </StateNote>
)

/** What another version of the app has saved here: shown as a number, and left alone. */
export const UnreadableChanges = ({ rows }: { rows: readonly Unreadable[] }) => {
  if (rows.length === 0) return null
  return (
    <section aria-label="Not readable here" className="pinned flex flex-col gap-2 p-4 sm:p-5">
      <h2 className="flex gap-2 text-card">
        <Icon name="attention" />
        Not readable here ({rows.length})
      </h2>
      <p>
        This version of the app cannot read{' '}
        {rows.length === 1 ? 'one of your changes' : 'some of your changes'}.
        {rows.some(({ newer }) => newer) && ' A newer version made them: please update the app.'} Nothing of
        it is deleted.
      </p>
      <p className="text-sm text-muted">Number {rows.map(({ seq }) => String(seq)).join(', ')}</p>
    </section>
  )
}

/** That others have something waiting on this device, and no more than that. */
export const OtherChanges = ({ count }: { count: number }) =>
  count > 0 && (
    <section aria-label="Of another account" className="flex flex-col gap-3">
      <p className="text-muted">
        {countChanges(count)} of another account on this device {count === 1 ? 'waits' : 'wait'} until that
        account logs in.
      </p>
      <OtherCommands count={count} />
    </section>
  )

/**
 * The holder of the device may take away what others left on it, unread: an account that was deleted never logs in again,
 * and one that is made again under its email is another.
 */
const OtherCommands = ({ count }: { count: number }) => {
  const device = useDevice()
  const save = useExport('others')
  const discard = async () => {
    const sure = await askDialog({
      title: 'Discard the changes of another account?',
      text: `${countChanges(count)} on this device will never be sent. You cannot undo this.`,
      confirm: 'Discard',
      danger: true,
    })
    if (!sure) return
    try {
      await discardAll(device, 'others')
    } catch (error) {
      await showSaveError('The changes could not be discarded.', error)
    }
  }
  return (
    <div className="flex flex-wrap gap-3">
      <Button tone="quiet" onClick={() => void save()}>
        Save them as a file
      </Button>
      <Button tone="quiet" onClick={() => void discard()}>
        Discard them
      </Button>
    </div>
  )
}

/** The time (milliseconds since 1970), every half a minute. */
const useNow = (): number => {
  const { now } = useDevice()
  const [time, setTime] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 30_000)
    return () => clearInterval(timer)
  }, [now])
  return time
}

type Props = {
  /** Waiting changes of the account. */
  rows: readonly Mutation[]
  /** What keeps all of them from going out. */
  blocker: SyncBlocker
}

/** What is wrong when nothing goes out, and the way to what helps. */
export const StalledNote = ({ rows, blocker }: Props) => {
  const paused = useSyncState((state) => state.paused)
  const sentence = stalledMessage(rows, blocker, useNow())
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
