import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loginPath } from '../../domain/redirect.ts'
import { commonText } from '../../text/en/common.ts'
import { messages } from '../../text/en/messages.ts'
import { type Notice, showDialog } from './dialog.ts'

type Props = { notice: Omit<Notice, 'other'>; to: string; other?: { label: string; to: string } }

/** Shows a notice once, then replaces this page by another, unless Back has left it. */
export const DialogRedirect = ({ notice, to, other }: Props) => {
  const navigate = useNavigate()
  const shown = useRef(false)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  useEffect(() => {
    if (shown.current) return
    shown.current = true
    let target = to
    const instead = other && { label: other.label, choose: () => (target = other.to) }
    const show = async () => {
      await showDialog({ ...notice, ...(instead && { other: instead }) })
      if (isHere.current) await navigate(target, { replace: true })
    }
    void show()
  }, [navigate, notice, to, other])
  return null
}

/** Asks a guest to log in. The login leads back to `target`, by default this page. @param beforeLogin called on the way there */
export const useAskLogin = () => {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return async (text: string, target = pathname + search + hash, beforeLogin?: () => void): Promise<void> => {
    const other = { label: commonText.notNow, choose: () => undefined }
    const { loginRequiredTitle: title, goToLogin: button } = messages.account
    if (!(await showDialog({ icon: 'warning', title, text, button, other }))) return
    beforeLogin?.()
    await navigate(loginPath(target))
  }
}
