import { memo } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import type { CurrentUser } from '../data/account/account.ts'
import { site } from '../domain/constants.ts'
import { isDemo } from '../session/settings.ts'
import { useIsMember, useSession } from '../session/use-session.ts'
import { useTheme } from '../store/theme.ts'
import { commonText } from '../text/en/common.ts'
import { messages } from '../text/en/messages.ts'
import { shellText } from '../text/en/shell.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { DrawerButton } from '../ui/layer/drawer.tsx'
import { Avatar } from '../ui/picture.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { SyncStatus } from './sync-status.tsx'
import { useLogout } from './use-logout.ts'
import './navigation-bar.css'
import '../ui/side-link.css'

const [firstWord, secondWord] = site.split(' ')

/** Fixed above the page, which starts 80 px down (specification, section 2). */
export const NavigationBar = memo(() => {
  const signedIn = useIsMember()
  const hasSidebar = useHasSidebar(signedIn)
  return (
    <header className="fixed inset-x-0 top-0 z-30 border-b border-base-300 bg-base-100">
      <nav
        aria-label={shellText.main}
        className="relative mx-auto flex h-16 max-w-7xl items-center gap-1 px-3 sm:gap-2 sm:px-6"
      >
        <Link to="/" aria-label={shellText.logo} className="me-auto flex min-h-11 items-center gap-2.5">
          <img src="/logo.svg" alt="" width="40" height="40" className="size-10 rounded-lg" />
          <span className="font-display text-base/[1.05] font-bold max-[18rem]:hidden">
            {firstWord}
            <br />
            {secondWord}
          </span>
        </Link>
        {/* The first after the free space, so that nothing else moves when it changes. */}
        <SyncStatus signedIn={signedIn} />
        {!hasSidebar && (
          <>
            <NavigationLinks
              signedIn={signedIn}
              className="me-1 flex gap-1 max-lg:hidden"
              linkClass="nav-link"
            />
            {signedIn && <MemberIcons />}
          </>
        )}
        <ThemeToggle className="max-[18rem]:hidden" />
        <Account />
        <Menu signedIn={signedIn} hasSidebar={hasSidebar} />
      </nav>
      {isDemo && <p className="demo-tag">{messages.app.demo}</p>}
    </header>
  )
})

const pagesOfGuests = ['/auth/login', '/auth/register']

const useHasSidebar = (signedIn: boolean) => {
  const { pathname } = useLocation()
  return signedIn && pathname.startsWith('/auth/') && !pagesOfGuests.includes(pathname)
}

const memberLinks = () =>
  [
    { to: '/auth/create-group', label: commonText.createGroup, icon: 'plus' },
    { to: '/auth/my-group', label: commonText.myGroups, icon: 'groups' },
  ] as const

const MemberLinks = () => (
  <ul className="flex flex-col gap-1">
    {[...memberLinks(), { to: '/sync', label: commonText.yourUnsentChanges, icon: 'waiting' } as const].map(
      ({ to, label, icon }) => (
        <li key={to}>
          <NavLink to={to} className="side-link">
            <Icon name={icon} />
            {label}
          </NavLink>
        </li>
      ),
    )}
  </ul>
)

const MemberIcons = () => (
  <div className="flex max-xl:hidden">
    {memberLinks().map(({ to, label, icon }) => (
      <NavLink key={to} to={to} aria-label={label} title={label} className="nav-link px-2.5!">
        <Icon name={icon} className="size-6" />
      </NavLink>
    ))}
  </div>
)

const Menu = ({ signedIn, hasSidebar }: { signedIn: boolean; hasSidebar: boolean }) => {
  const logout = useLogout()
  return (
    <div className={hasSidebar ? '' : signedIn ? 'xl:hidden' : 'lg:hidden'}>
      <DrawerButton
        title={shellText.menu}
        side="right"
        className="btn btn-square btn-ghost max-[12rem]:w-8"
        aria-label={shellText.menu}
        label={<Icon name="menu" />}
      >
        {(close) => (
          <>
            <NavigationLinks signedIn={signedIn} className="flex flex-col gap-1" linkClass="side-link" />
            {signedIn && <MemberLinks />}
            {/* Very large text leaves the bar no room for it. */}
            <ThemeToggle className="min-[18rem]:hidden" />
            {!signedIn && (
              <Link to="/auth/register" className={buttonClass('quiet', 'sm:hidden')}>
                {commonText.signUp}
              </Link>
            )}
            <LanguageChoice onChoose={close} />
            {signedIn && (
              <Button
                tone="quiet"
                onClick={() => {
                  close()
                  void logout()
                }}
              >
                {commonText.logout}
              </Button>
            )}
          </>
        )}
      </DrawerButton>
    </div>
  )
}

const ThemeToggle = ({ className = '' }: { className?: string }) => {
  const { theme, toggle } = useTheme()
  return (
    <button
      type="button"
      className={`btn btn-square btn-ghost ${className}`}
      aria-label={theme === 'dark' ? shellText.toLight : shellText.toDark}
      onClick={toggle}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  )
}

const Account = () => {
  const { status, member } = useSession()
  const logout = useLogout()
  if (status === 'loading')
    return (
      <>
        {/* The room that a guest's buttons take, so that nothing moves when it is known. */}
        <span aria-hidden="true" className={buttonClass('quiet', 'invisible max-sm:hidden')}>
          {commonText.signUp}
        </span>
        <span role="status" className="grid h-11 w-[4.875rem] place-items-center">
          <span className="loading loading-spinner" aria-hidden="true" />
          <span className="sr-only">{shellText.checkingSession}</span>
        </span>
      </>
    )
  if (!member)
    return (
      <>
        <Link to="/auth/register" className={buttonClass('quiet', 'max-sm:hidden')}>
          {commonText.signUp}
        </Link>
        <Link
          to="/auth/login"
          className={buttonClass('primary', 'max-sm:[--btn-p:0.75rem] max-[12rem]:[--btn-p:0.375rem]')}
        >
          {commonText.login}
        </Link>
      </>
    )
  return (
    <>
      <ProfileLink member={member} />
      <Button tone="quiet" className="max-xl:hidden" onClick={() => void logout()}>
        {commonText.logout}
      </Button>
    </>
  )
}

const ProfileLink = ({ member }: { member: CurrentUser }) => {
  const name = member.displayName ?? commonText.user
  return (
    <Link
      to="/profile"
      title={name}
      aria-label={shellText.profileOf({ name })}
      className="grid size-11 place-items-center rounded-full"
    >
      <Avatar photo={member.photoURL} size="40" className="size-10 border-2 border-primary" />
    </Link>
  )
}
