import { useDevice } from '../../data/device-context.tsx'
import { type WaitingChange, type WaitingChanges, bySeries } from '../../data/queries/use-waiting-changes.ts'
import type { Author } from '../../domain/new-record.ts'
import { useSession } from '../../session/use-session.ts'
import { retryNow } from '../../sync/decisions/retry.ts'
import type { Mutation } from '../../sync/rules/mutation.ts'
import type { Unreadable } from '../../sync/rules/queue.ts'
import { useSyncState } from '../../sync/schedule/sync-state.ts'
import { commonText } from '../../text/en/common.ts'
import { syncText } from '../../text/en/sync.ts'
import { seriesLabel } from '../../text/mutation-label.ts'
import { type SyncBlocker, pendingReason } from '../../text/pending-reason.ts'
import { Button } from '../../ui/button.tsx'
import { restoreFocus } from '../../ui/focus.ts'
import { useOnline } from '../../ui/use-browser.ts'
import { ChangeCard } from './change-card.tsx'
import { useExport } from './export-unsent.ts'
import { AllSaved, OtherChanges, StalledNote, UnreadableChanges } from './sync-notes.tsx'
import { type Decisions, useDecisions } from './use-decisions.ts'

const useSyncBlocker = (): SyncBlocker => {
  const online = useOnline()
  const signin = useSyncState((state) => state.signin)
  const paused = useSyncState((state) => state.paused)
  const deviceFails = useSyncState((state) => state.deviceFails)
  const { expired } = useSession()
  if (!online) return 'offline'
  if (expired || signin) return 'signin'
  if (deviceFails) return 'device'
  return paused === undefined ? undefined : 'unreachable'
}

type Props = { changes: WaitingChanges; author: Author; onDecided: () => void }

export const UnsentChanges = ({ changes, author, onDecided }: Props) => {
  const { mine, unreadable, others } = changes
  const { decisions, discardedCount, undo } = useDecisions(mine, author, onDecided)
  const blocker = useSyncBlocker()
  const rows = mine.map(({ row }) => row)
  const needing = mine.filter(({ row }) => row.state === 'attention')
  const waiting = mine.filter(({ row }) => row.state !== 'attention')
  return (
    <div className="flex flex-col gap-8">
      <StalledNote {...{ rows, blocker }} />
      <Discarded count={discardedCount} onUndo={() => void undo()} />
      {mine.length + unreadable.length > 0 ? <Commands sendable={waiting.length > 0} /> : <AllSaved />}
      <ChangeList title={syncText.needsYou} list={needing} {...{ rows, unreadable, blocker, decisions }} />
      <ChangeList title={syncText.waiting} list={waiting} {...{ rows, unreadable, blocker, decisions }} />
      <UnreadableChanges rows={unreadable} />
      <OtherChanges count={others} />
    </div>
  )
}

const Commands = ({ sendable }: { sendable: boolean }) => {
  const save = useExport()
  return (
    <div ref={restoreFocus} className="flex flex-wrap gap-3">
      {sendable && <TryNow />}
      <Button tone="quiet" onClick={() => void save()}>
        {syncText.export}
      </Button>
    </div>
  )
}

/** The button may go away after a press. */
const TryNow = () => {
  const device = useDevice()
  const draining = useSyncState(({ draining }) => draining)
  return (
    <Button ref={restoreFocus} busy={draining} onClick={() => void retryNow(device)}>
      {syncText.tryNow}
    </Button>
  )
}

const Discarded = ({ count, onUndo }: { count: number; onUndo: () => void }) => (
  <div role="status" className="empty:hidden">
    {count > 0 && (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box bg-base-100 p-3 ps-4 shadow-pinned">
        <p className="grow">{syncText.discarded({ changes: commonText.changes(count) })}</p>
        <Button tone="quiet" onClick={onUndo}>
          {commonText.undo}
        </Button>
      </div>
    )}
  </div>
)

type ListProps = {
  title: string
  list: readonly WaitingChange[]
  rows: readonly Mutation[]
  unreadable: readonly Unreadable[]
  blocker: SyncBlocker
  decisions: Decisions
}

const ChangeList = ({ title, list, rows, unreadable, blocker, decisions }: ListProps) => {
  const { now } = useDevice()
  if (list.length === 0) return null
  const card = (change: WaitingChange) => (
    <li key={change.row.seq}>
      <ChangeCard
        change={change}
        all={rows}
        why={pendingReason(change.row, rows, unreadable, blocker, now())}
        decisions={decisions}
      />
    </li>
  )
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-card">
        {title} ({list.length})
      </h2>
      <ul className="flex flex-col gap-4">
        {bySeries(list).map(([first, ...others]) =>
          others.length === 0 ? (
            card(first)
          ) : (
            <li key={`series ${String(first.row.seq)}`}>
              <details>
                <summary className="min-h-11 cursor-pointer content-center font-semibold wrap-anywhere">
                  {seriesLabel(first, others.length + 1)}
                </summary>
                <ul className="mt-3 flex flex-col gap-4">{[first, ...others].map(card)}</ul>
              </details>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
