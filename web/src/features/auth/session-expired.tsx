import { Link, useLocation } from 'react-router-dom'
import { loginPath } from '../../domain/redirect.ts'
import { useSession } from '../../session/use-session.ts'

/** Asks a member whose session ended by itself to sign in again, and leads back to where they were. */
export const SessionExpired = () => {
  const { expired } = useSession()
  const { pathname, search, hash } = useLocation()
  // The sign-in pages ask for nothing else.
  if (!expired || pathname === '/auth/login' || pathname === '/auth/register') return null
  return (
    <p role="status" className="mx-4 mt-4 alert alert-warning">
      Your session has expired. Your changes are kept on this device and sent when you log in again.
      <Link to={loginPath(pathname + search + hash)} className="link">
        Log in
      </Link>
    </p>
  )
}
