import { Link } from 'react-router-dom'
import { usePullAgain } from '../../features/groups/use-pull-again.ts'
import { messages } from '../../text/messages.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { StateNote } from '../../ui/state-note.tsx'

/** The group is not on this device, and nobody can be asked for it now. */
export const OutOfReach = () => {
  const pullAgain = usePullAgain(messages.groups.detailsFailed)
  return (
    <StateNote
      urgent
      sign={<Icon name="offline" className="size-8" />}
      title={messages.groups.detailsFailed}
      text="This group is not on this device, and the server cannot be reached right now."
    >
      <Button onClick={() => void pullAgain()}>Try again</Button>
      <Link to="/auth/my-group" className={buttonClass('quiet')}>
        My groups
      </Link>
    </StateNote>
  )
}
