import { pageSync } from '../../sync/schedule/sync-commands.ts'
import { useSyncState } from '../../sync/schedule/sync-state.ts'
import { choiceLabel } from '../../text/choice-label.ts'
import { boardText } from '../../text/en/board.ts'
import { commonText } from '../../text/en/common.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Emblem } from '../../ui/category.tsx'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { StateNote } from '../../ui/state-note.tsx'

/** @param failed title of the dialog that says so */
export const pullAgain = async (failed: string) => {
  const reason = await pageSync.pullAll()
  if (reason !== undefined) await showDialog({ icon: 'error', title: failed })
}

export const GroupsFailed = () => {
  const title = messages.groups.loadFailed
  const pulling = useSyncState((state) => state.pulling)
  return (
    <StateNote urgent sign="offline" title={title}>
      <Button busy={pulling} onClick={() => void pullAgain(title)}>
        {commonText.tryAgain}
      </Button>
    </StateNote>
  )
}

export const NoGroups = () => (
  <StateNote sign="board" title={messages.groups.none} text={boardText.boardEmpty} />
)

type NothingFoundProps = { nearest: string | null; onChoose: (category: string | null) => void }

export const NothingFound = ({ nearest, onChoose }: NothingFoundProps) => (
  <StateNote
    sign={nearest ? <Emblem category={nearest} className="size-8" /> : 'search'}
    title={messages.groups.none}
    text={boardText.nothingMatches}
  >
    {nearest && (
      <Button onClick={() => onChoose(nearest)}>
        {boardText.showCategory({ category: choiceLabel(nearest) })}
      </Button>
    )}
    <Button tone={nearest ? 'quiet' : 'primary'} onClick={() => onChoose(null)}>
      {boardText.showAll}
    </Button>
  </StateNote>
)
