import type { WaitingChange } from '../../data/queries/use-waiting-changes.ts'
import { kinds } from '../../kinds/kinds.ts'
import { conflictFields } from '../../sync/rules/conflict-fields.ts'
import { type Mutation, isDeletion } from '../../sync/rules/mutation.ts'
import { syncText } from '../../text/en/sync.ts'
import { formatMoment } from '../../text/formats.ts'
import { mutationLabel } from '../../text/mutation-label.ts'
import { Icon } from '../../ui/icon.tsx'
import { ChangeChoices } from './change-choices.tsx'
import { ConflictPanel, DeletionPanel } from './conflict-panels.tsx'
import type { Decisions } from './use-decisions.ts'

type Props = { change: WaitingChange; all: readonly Mutation[]; why: string; decisions: Decisions }

const timesTried = (attempts: number) => (attempts === 0 ? syncText.notTried : syncText.tried(attempts))

export const ChangeCard = ({ change, all, why, decisions }: Props) => {
  const { row, about } = change
  const stuck = row.state === 'attention'
  const name = `change-${String(row.seq)}`
  return (
    <article aria-labelledby={name} className="pinned flex flex-col gap-3 p-4 sm:p-5">
      <h3 id={name} className="text-card wrap-anywhere">
        {mutationLabel(row, about)}
      </h3>
      <p className={`flex gap-2 wrap-anywhere ${stuck ? 'font-semibold text-error' : ''}`}>
        <Icon name={stuck ? 'attention' : 'waiting'} />
        {why}
      </p>
      <p className="text-sm text-muted">
        {syncText.madeOn({ moment: formatMoment(row.createdAt), tried: timesTried(row.attempts) })}
      </p>
      <Decision {...{ change, all, name, decisions }} />
    </article>
  )
}

const Decision = ({ change, all, name, decisions }: Omit<Props, 'why'> & { name: string }) => {
  const { row, held } = change
  const open = row.reason?.why === 'conflict' ? conflictFields(kinds.of(row), row, held) : []
  if (open.length === 0) return <ChangeChoices {...{ change, all, name, decisions }} />
  if (isDeletion(row))
    return (
      <DeletionPanel
        conflictFields={open}
        labelledBy={name}
        onDelete={() => decisions.onKeep(change)}
        onCancelDeletion={() => decisions.onCancelDeletion(change)}
      />
    )
  return (
    <ConflictPanel
      conflictFields={open}
      labelledBy={name}
      onDecide={(mine) => decisions.onKeep(change, mine)}
    />
  )
}
