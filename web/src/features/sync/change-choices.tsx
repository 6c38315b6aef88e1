import type { WaitingChange } from '../../data/queries/use-waiting-changes.ts'
import { editPath } from '../../kinds/edit-path.ts'
import { kinds } from '../../kinds/kinds.ts'
import { mayDiscard } from '../../sync/rules/discarded.ts'
import type { Mutation } from '../../sync/rules/mutation.ts'
import { recreationOf } from '../../sync/rules/resolved-mutation.ts'
import { changeText } from '../../text/change-text.ts'
import { commonText } from '../../text/en/common.ts'
import { syncText } from '../../text/en/sync.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { copyText } from '../copy-text.ts'
import type { Decisions } from './use-decisions.ts'

type Props = { change: WaitingChange; all: readonly Mutation[]; name: string; decisions: Decisions }

export const ChangeChoices = ({ change, all, name, decisions }: Props) => {
  const { row } = change
  if (!mayDiscard(row)) return null
  const isGone = row.reason?.why === 'gone'
  const path = isGone ? undefined : editPath(row, all)
  const described = { 'aria-describedby': name }
  return (
    <div className="flex flex-wrap gap-3">
      {isGone && <RescueChoices {...{ change, all, name, decisions }} />}
      {row.state === 'attention' && (
        <Button tone={isGone ? 'quiet' : 'primary'} {...described} onClick={() => decisions.onRetry(change)}>
          {syncText.sendAgain}
        </Button>
      )}
      {path !== undefined && (
        <ButtonLink tone="quiet" to={path} {...described}>
          {syncText.edit}
        </ButtonLink>
      )}
      <Button tone="quiet" {...described} onClick={() => decisions.onDiscard(change)}>
        {commonText.discard}
      </Button>
    </div>
  )
}

/** The record is gone, but not the member's words. */
const RescueChoices = ({ change, all, name, decisions }: Props) => {
  const text = changeText(change.row)
  const words = { copied: syncText.copied, byHand: syncText.copyByHand }
  return (
    <>
      {recreationOf(kinds, change.row, all) && (
        <Button aria-describedby={name} onClick={() => decisions.onSaveAsNew(change)}>
          {syncText.saveAsNew}
        </Button>
      )}
      {text !== undefined && (
        <Button tone="quiet" aria-describedby={name} onClick={() => void copyText(text, words)}>
          {syncText.copyText}
        </Button>
      )}
    </>
  )
}
