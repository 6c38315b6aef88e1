import { anonymous } from 'contract/feedback'
import { Link } from 'react-router-dom'
import type { CurrentUser } from '../data/account/account.ts'
import { useSession } from '../session/use-session.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import { useLogout } from './use-logout.ts'

/** The end of the navigation bar: who is signed in, or the way to sign in. */
export const Account = () => {
  const { status, member } = useSession()
  const logout = useLogout()
  if (status === 'loading')
    return (
      <span role="status" className="grid h-11 w-[4.875rem] place-items-center">
        <span className="loading loading-spinner" aria-hidden="true" />
        <span className="sr-only">Checking who is signed in</span>
      </span>
    )
  if (!member)
    return (
      <Link to="/auth/login" className={buttonClass('primary')}>
        Login
      </Link>
    )
  return (
    <>
      <ProfileLink member={member} />
      <Button tone="quiet" className="max-lg:hidden" onClick={() => void logout()}>
        Logout
      </Button>
    </>
  )
}

/** The provider says both null and '' where nothing was given. */
const givenOr = (value: string | null, fallback: string) =>
  value === null || value === '' ? fallback : value

const ProfileLink = ({ member }: { member: CurrentUser }) => {
  const name = givenOr(member.displayName, 'User')
  return (
    <Link
      to="/profile"
      title={name}
      aria-label={`Profile of ${name}`}
      className="grid size-11 place-items-center rounded-full"
    >
      <Picture
        src={givenOr(member.photoURL, anonymous.userPhoto)}
        fallback={anonymous.userPhoto}
        alt=""
        width="40"
        height="40"
        className="size-10 rounded-full border-2 border-primary bg-base-300 object-cover"
      />
    </Link>
  )
}
