import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { messages } from '../../text/messages.ts'
import { showDialog } from '../../ui/dialog.ts'

/** Says that there is no such group, then leads to the member's groups (specification, section 8). */
export const NotFound = () => {
  const navigate = useNavigate()
  const told = useRef(false)
  useEffect(() => {
    if (told.current) return
    told.current = true
    const tell = async () => {
      await showDialog({ icon: 'error', title: messages.groups.notFound })
      await navigate('/auth/my-group', { replace: true })
    }
    void tell()
  }, [navigate])
  return null
}
