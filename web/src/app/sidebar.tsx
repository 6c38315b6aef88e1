import type { MouseEvent } from 'react'
import { NavLink } from 'react-router-dom'
import { useSession } from '../session/use-session.ts'
import { commonText } from '../text/en/common.ts'
import { messages } from '../text/en/messages.ts'
import { shellText } from '../text/en/shell.ts'
import { useAskLogin } from '../ui/dialog/dialog-navigation.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useLogout } from './use-logout.ts'
import '../ui/side-link.css'

type Item = { to: string; label: string; icon: IconName; login?: string }

const items = (): Item[] => [
  { to: '/', label: commonText.home, icon: 'home' },
  { to: '/auth/dashboard', label: shellText.overview, icon: 'board' },
  { to: '/auth/meetings', label: commonText.meetings, icon: 'date' },
  {
    to: '/auth/create-group',
    label: commonText.createGroup,
    icon: 'plus',
    login: messages.account.loginForCreate,
  },
  { to: '/auth/my-group', label: commonText.myGroup, icon: 'groups', login: messages.account.loginForMine },
]

export const Sidebar = () => {
  const { status } = useSession()
  const logout = useLogout()
  const askLogin = useAskLogin()

  const choose = (event: MouseEvent, { to, login }: Item) => {
    if (!login || status !== 'out') return
    event.preventDefault()
    void askLogin(login, to)
  }

  return (
    <nav aria-label={commonText.dashboard}>
      <ul className="flex flex-col gap-1">
        {items().map((item) => (
          <li key={item.to}>
            <NavLink to={item.to} end className="side-link" onClick={(event) => choose(event, item)}>
              <Icon name={item.icon} />
              {item.label}
            </NavLink>
          </li>
        ))}
        <li>
          <button type="button" className="side-link w-full" onClick={() => void logout()}>
            <Icon name="leave" />
            {commonText.logout}
          </button>
        </li>
      </ul>
    </nav>
  )
}
