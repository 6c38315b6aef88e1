import { Navigate } from 'react-router-dom'
import { useSession } from '../session/use-session.ts'
import { RouteLoading } from './route-loading.tsx'

/** `/auth` itself: members go to their dashboard, guests to the login. */
export const AuthIndex = () => {
  const { status } = useSession()
  if (status === 'loading') return <RouteLoading />
  return <Navigate to={status === 'in' ? '/auth/dashboard' : '/auth/login'} replace />
}
