import { useSyncState } from '../../data/sync/sync-state.ts'
import { messages } from '../../text/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Emblem } from '../../ui/emblem.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateNote } from '../../ui/state-note.tsx'
import { usePullAgain } from './use-pull-again.ts'

/** Nothing is on this device and it could not be fetched. */
export const GroupsFailed = () => {
  const pullAgain = usePullAgain(messages.groups.loadFailed)
  const pulling = useSyncState((state) => state.pulling)
  return (
    <StateNote urgent sign={<Icon name="offline" className="size-8" />} title={messages.groups.loadFailed}>
      <Button busy={pulling} onClick={() => void pullAgain()}>
        Try again
      </Button>
    </StateNote>
  )
}

/** There is not one group yet. */
export const NoGroups = () => (
  <StateNote
    sign={<Icon name="board" className="size-8" />}
    title={messages.groups.none}
    text="The board is empty. Be the first to pin a group on it."
  />
)

/** There are groups, but none that was asked for. */
export const NothingFound = ({ category, onReset }: { category: string | null; onReset: () => void }) => (
  <StateNote
    sign={
      category ? <Emblem category={category} className="size-8" /> : <Icon name="search" className="size-8" />
    }
    title={messages.groups.none}
    text="Nothing on the board matches. Try other words, or look at all groups."
  >
    <Button onClick={onReset}>Show all groups</Button>
  </StateNote>
)
