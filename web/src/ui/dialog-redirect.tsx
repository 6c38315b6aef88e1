import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
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
