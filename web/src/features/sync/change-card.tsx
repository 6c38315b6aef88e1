import { mayDiscard } from '../../data/discard-change.ts'
import type { WaitingChange } from '../../data/use-waiting-changes.ts'
import { changeWords } from '../../domain/change-words.ts'
import { type Difference, differences } from '../../domain/differences.ts'
import { showMoment } from '../../domain/show-moment.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ConflictPanel } from './conflict-panel.tsx'

export type Decisions = {
  onRetry: (change: WaitingChange) => void
  onDiscard: (change: WaitingChange) => void
  onMine: (change: WaitingChange) => void
  onTheirs: (change: WaitingChange, decided: readonly Difference[]) => void
}

type Props = { change: WaitingChange; why: string; decisions: Decisions }

const timesTried = (attempts: number) => {
  if (attempts === 0) return 'not tried yet'
  return attempts === 1 ? 'tried once' : `tried ${String(attempts)} times`
}

/** One waiting change: what it is, why it is still here, and what its member can do about it. */
export const ChangeCard = ({ change, why, decisions }: Props) => {
  const { row, held, about } = change
  const stuck = row.state === 'attention'
  const name = `change-${String(row.seq)}`
  const open = row.reason?.why === 'conflict' ? differences(row, held) : []
  return (
    <article aria-labelledby={name} className="pinned flex flex-col gap-3 p-4 sm:p-5">
      <h3 id={name} className="text-card wrap-anywhere">
        {changeWords(row, about)}
      </h3>
      <p className={`flex gap-2 wrap-anywhere ${stuck ? 'font-semibold text-error' : ''}`}>
        <Icon name={stuck ? 'attention' : 'waiting'} />
        {why}
      </p>
      <p className="text-sm text-muted">
        Made on {showMoment(row.createdAt)}, {timesTried(row.attempts)}
      </p>
      {open.length > 0 ? (
        <ConflictPanel
          differences={open}
          deletion={row.type.endsWith('.delete')}
          labelledBy={name}
          onMine={() => {
            decisions.onMine(change)
          }}
          onTheirs={() => {
            decisions.onTheirs(change, open)
          }}
        />
      ) : (
        <Choices {...{ change, name, decisions }} />
      )}
    </article>
  )
}

const Choices = ({
  change,
  name,
  decisions,
}: {
  change: WaitingChange
  name: string
  decisions: Decisions
}) => {
  const { row } = change
  const mayRetry = row.state === 'attention' && row.reason?.why !== 'gone'
  if (!mayDiscard(row)) return null
  return (
    <div className="flex flex-wrap gap-3">
      {mayRetry && (
        <Button
          aria-describedby={name}
          onClick={() => {
            decisions.onRetry(change)
          }}
        >
          Send again
        </Button>
      )}
      <Button
        tone="quiet"
        aria-describedby={name}
        onClick={() => {
          decisions.onDiscard(change)
        }}
      >
        Discard
      </Button>
    </div>
  )
}
