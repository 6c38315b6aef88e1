import { Link } from 'react-router-dom'
import { sections } from '../../domain/constants.ts'
import { loginPath } from '../../domain/redirect.ts'
import { SectionLink } from '../../ui/section-link.tsx'
import { Tile } from './tile.tsx'

const number = new Intl.NumberFormat('en')
const link = 'inline-flex min-h-11 items-center link-ink'

type Props = {
  total: number
  mine: number
  /** Not so while an expired session waits for its member to log in again. */
  signedIn: boolean
}

/** The three figures of the dashboard (specification, section 2). */
export const Figures = ({ total, mine, signedIn }: Props) => (
  <dl className="grid gap-4 sm:grid-cols-3">
    <Tile icon="board" label="Total Groups" value={number.format(total)}>
      <SectionLink section={sections.groups} className={link}>
        Look at all of them
      </SectionLink>
    </Tile>
    <Tile icon="groups" label="My Groups" value={number.format(mine)}>
      <Link to={mine === 0 ? '/auth/create-group' : '/auth/my-group'} className={link}>
        {mine === 0 ? 'Create your first group' : 'Manage them'}
      </Link>
    </Tile>
    <Tile icon="check" label="User Status" value={signedIn ? 'Logged In' : 'Guest'}>
      <Link to={signedIn ? '/profile' : loginPath('/auth/dashboard')} className={link}>
        {signedIn ? 'Your profile' : 'Log in again'}
      </Link>
    </Tile>
  </dl>
)
