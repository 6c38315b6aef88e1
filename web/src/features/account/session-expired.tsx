import { Link, useLocation } from 'react-router-dom'
import { loginPath } from '../../domain/redirect.ts'
import { useSession } from '../../session/use-session.ts'
import { shellText } from '../../text/en/shell.ts'

/** Says that the session ended, with the way to log in and back. The register page shows nothing. */
export const SessionExpired = () => {
  const { expired } = useSession()
  const { pathname, search, hash } = useLocation()
  if (!expired || pathname === '/auth/register') return null
  return (
    <p role="status" className="mx-4 mt-4 alert alert-warning">
      {shellText.sessionExpired}
      {pathname !== '/auth/login' && (
        <Link to={loginPath(pathname + search + hash)} className="link">
          {shellText.logInTitle}
        </Link>
      )}
    </p>
  )
}
