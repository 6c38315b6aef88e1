import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { sections } from '../../domain/constants.ts'
import { loginPath } from '../../domain/redirect.ts'
import { formatNumber } from '../../text/catalogue.ts'
import { commonText } from '../../text/en/common.ts'
import { dashboardText } from '../../text/en/dashboard.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { SectionLink } from '../../ui/section-link.tsx'

const link = 'inline-flex min-h-11 items-center link-ink'

type Props = {
  total: number
  mine: number
  /** False during an expired session. */
  signedIn: boolean
}

export const Figures = ({ total, mine, signedIn }: Props) => (
  <dl className="flex flex-col gap-x-8 rounded-box bg-base-100 px-4 py-2 shadow-pinned sm:flex-row sm:flex-wrap sm:justify-between">
    <Tile icon="board" label={dashboardText.totalGroups} value={formatNumber(total)}>
      <SectionLink section={sections.groups} className={link}>
        {dashboardText.lookAtAll}
      </SectionLink>
    </Tile>
    <Tile icon="groups" label={commonText.myGroups} value={formatNumber(mine)}>
      <Link to={mine === 0 ? '/auth/create-group' : '/auth/my-group'} className={link}>
        {mine === 0 ? dashboardText.createFirst : dashboardText.manage}
      </Link>
    </Tile>
    <Tile
      icon="check"
      label={dashboardText.userStatus}
      value={signedIn ? dashboardText.loggedIn : dashboardText.guest}
    >
      <Link to={signedIn ? '/profile' : loginPath('/auth/dashboard')} className={link}>
        {signedIn ? dashboardText.yourProfile : dashboardText.logInAgain}
      </Link>
    </Tile>
  </dl>
)

type TileProps = { icon: IconName; label: string; value: string; children: ReactNode }

/** Must be inside a `<dl>`. */
const Tile = ({ icon, label, value, children }: TileProps) => (
  <div className="flex flex-wrap items-center gap-x-2">
    <dt className="flex items-center gap-2 text-muted">
      <Icon name={icon} className="size-5" />
      {label}
    </dt>
    <dd className="font-bold">{value}</dd>
    <dd>{children}</dd>
  </div>
)
