import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { loginPath } from '../../domain/redirect.ts'
import { useSession } from '../../session/use-session.ts'
import { messages } from '../../text/messages.ts'
import { showDialog } from '../../ui/dialog.ts'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'

const { loginRequiredTitle, goToLogin } = messages.account

/** Says why before it leads to the login page. */
const Warned = ({ warning, to }: { warning: string; to: string }) => {
  const navigate = useNavigate()
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    const tell = async () => {
      await showDialog({ icon: 'warning', title: loginRequiredTitle, text: warning, button: goToLogin })
      await navigate(to, { replace: true })
    }
    void tell()
  }, [navigate, warning, to])
  return null
}

type Props = {
  /** Shown as 'Login Required' first (specification, section 6: the dashboard). Without it a guest is led on in silence. */
  warning?: string
  children: ReactNode
}

/**
 * Lets members through and leads guests to the login page and back. A member whose session expired stays: their changes
 * wait on this device. Whoever logs out here goes to the login page without a way back.
 */
export const RequireMember = ({ warning, children }: Props) => {
  const { status, member } = useSession()
  const { pathname, search, hash } = useLocation()
  const [entered, setEntered] = useState(false)
  if (member && !entered) setEntered(true)

  if (member) return children
  if (status === 'loading') return <LoadingOverlay text={messages.app.routeLoading} />
  if (entered) return <Navigate to={loginPath()} replace />
  const to = loginPath(pathname + search + hash)
  return warning ? <Warned warning={warning} to={to} /> : <Navigate to={to} replace />
}
