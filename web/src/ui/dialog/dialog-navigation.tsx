import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loginPath } from '../../domain/redirect.ts'
import { messages } from '../../text/messages.ts'
import { type Notice, showDialog } from './dialog.ts'

type Props = { notice: Notice; to: string }

/** Says something, once, and then leads to another page in place of this one. */
export const DialogRedirect = ({ notice, to }: Props) => {
  const navigate = useNavigate()
  const shown = useRef(false)
  useEffect(() => {
    if (shown.current) return
    shown.current = true
    void showDialog(notice).then(() => navigate(to, { replace: true }))
  }, [navigate, notice, to])
  return null
}

const { loginRequiredTitle: title, goToLogin: button } = messages.account

/** Says to a guest why to log in, and leads there if they agree; the login leads back to `target`, by default to this page. */
export const useAskLogin = () => {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return async (text: string, target = pathname + search + hash): Promise<void> => {
    if (await showDialog({ icon: 'warning', title, text, button })) await navigate(loginPath(target))
  }
}
