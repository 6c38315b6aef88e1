import { Link } from 'react-router-dom'
import { useDevice } from '../../data/device-context.tsx'
import { loginPath } from '../../domain/redirect.ts'
import { discardAll } from '../../sync/decisions/discard.ts'
import type { Mutation } from '../../sync/rules/mutation.ts'
import type { Unreadable } from '../../sync/rules/queue.ts'
import { useSyncState } from '../../sync/schedule/sync-state.ts'
import { commonText } from '../../text/en/common.ts'
import { syncText } from '../../text/en/sync.ts'
import { type SyncBlocker, stalledMessage } from '../../text/pending-reason.ts'
import { received } from '../../text/received.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { askDialog } from '../../ui/dialog/dialog.ts'
import { restoreFocus } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { StateNote } from '../../ui/state-note.tsx'
import { trySave } from '../show-saved.ts'
import { useExport } from './export-unsent.ts'

export const AllSaved = () => (
  <StateNote wide sign="check" title={commonText.allSaved} text={syncText.allReached} />
)

export const LogInToSend = ({ count }: { count: number }) => (
  <StateNote
    wide
    sign={count > 0 ? 'waiting' : 'check'}
    title={count > 0 ? syncText.onDevice({ changes: commonText.changes(count) }) : syncText.nothingWaits}
    text={count > 0 ? syncText.logInToSend : syncText.logInToSee}
  >
    <ButtonLink to={loginPath('/sync')}>{commonText.login}</ButtonLink>
    {count > 0 && <OtherCommands count={count} />}
  </StateNote>
)

/** Changes of another version of the app. They are counted and left alone. */
export const UnreadableChanges = ({ rows }: { rows: readonly Unreadable[] }) => {
  if (rows.length === 0) return null
  return (
    <section aria-label={syncText.unreadable} className="pinned flex flex-col gap-2 p-4 sm:p-5">
      <h2 className="flex gap-2 text-card">
        <Icon name="attention" />
        {syncText.unreadableCount({ count: rows.length })}
      </h2>
      <p>
        {syncText.unreadableText(rows.length)}{' '}
        {rows.some(({ newer }) => newer) && `${syncText.newerVersion(rows.length)} `}
        {syncText.nothingDeleted}
      </p>
      <p className="text-sm text-muted">
        {syncText.number({ numbers: rows.map(({ seq }) => String(seq)).join(', ') })}
      </p>
    </section>
  )
}

export const OtherChanges = ({ count }: { count: number }) =>
  count > 0 && (
    <section aria-label={syncText.otherAccount} className="flex flex-col gap-3">
      <p className="text-muted">{syncText.othersWait(count)}</p>
      <OtherCommands count={count} />
    </section>
  )

/** The holder of the device may discard changes that others left: a deleted account never logs in again. */
const OtherCommands = ({ count }: { count: number }) => {
  const device = useDevice()
  const save = useExport('others')
  const discard = async () => {
    const sure = await askDialog({
      title: syncText.discardOthers,
      text: syncText.discardOthersText({ changes: commonText.changes(count) }),
      confirm: commonText.discard,
      danger: true,
    })
    if (sure) await trySave(syncText.notDiscarded, () => discardAll(device, 'others'))
  }
  return (
    <div ref={restoreFocus} className="flex flex-wrap gap-3">
      <Button tone="quiet" onClick={() => void save()}>
        {syncText.saveAsFile}
      </Button>
      <Button tone="quiet" onClick={() => void discard()}>
        {syncText.discardThem}
      </Button>
    </div>
  )
}

type Props = { rows: readonly Mutation[]; blocker: SyncBlocker }

export const StalledNote = ({ rows, blocker }: Props) => {
  const paused = useSyncState((state) => state.paused)
  const { now } = useDevice()
  const sentence = stalledMessage(rows, blocker, now())
  return (
    <div role="status" className="empty:hidden">
      {sentence && (
        <div className="flex items-start gap-3 rounded-box bg-base-100 p-4 shadow-pinned">
          <Icon name={blocker === 'offline' ? 'offline' : 'attention'} />
          <div className="flex min-w-0 flex-col gap-2">
            <p className="font-semibold">{sentence}</p>
            {(blocker === 'unreachable' || blocker === 'device') && paused && <p>{received(paused)}</p>}
            {blocker === 'signin' && (
              <Link to={loginPath('/sync')} className="inline-flex min-h-11 link items-center">
                {syncText.signInAgain}
              </Link>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
