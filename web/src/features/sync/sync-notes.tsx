import { Link } from 'react-router-dom'
import { loginPath } from '../../domain/redirect.ts'
import { countChanges } from '../../text/count-words.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Icon } from '../../ui/icon.tsx'
import { StateNote } from '../../ui/state-note.tsx'

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
  </StateNote>
)
