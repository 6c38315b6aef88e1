import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { loginPath } from '../../domain/redirect.ts'
import { useSession } from '../../session/use-session.ts'
import { commonText } from '../../text/en/common.ts'
import { messages } from '../../text/en/messages.ts'
import { DialogRedirect } from '../../ui/dialog/dialog-navigation.tsx'
import { LoadingOverlay } from '../../ui/loading-overlay.tsx'

type Props = {
  /** Text of 'Login Required' (specification, section 6). Without it a guest is led to the login silently. */
  warning?: () => string
  children: ReactNode
}

/** Lets members in and leads guests to the login and back. Expired members stay: their changes wait on this device. */
export const RequireMember = ({ warning, children }: Props) => {
  const { status, member } = useSession()
  const { pathname, search, hash } = useLocation()
  const [entered, setEntered] = useState(false)
  if (member && !entered) setEntered(true)

  if (member) return children
  if (status === 'loading') return <LoadingOverlay />
  if (entered) return <Navigate to={loginPath()} replace />
  const to = loginPath(pathname + search + hash)
  if (warning === undefined) return <Navigate to={to} replace />
  const notice = {
    icon: 'warning',
    title: messages.account.loginRequiredTitle,
    text: warning(),
    button: messages.account.goToLogin,
  } as const
  return <DialogRedirect {...{ notice, to }} other={{ label: commonText.notNow, to: '/' }} />
}
