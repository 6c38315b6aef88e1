import { messages } from 'api/contract/messages'
import { useNavigate } from 'react-router-dom'
import { useData } from '../data/data-context.tsx'
import { logout } from '../session/logout.ts'
import { showDialog } from '../ui/dialog.ts'

/**
 * Asks about unsent changes where there are any, logs out, says so and goes to the login. A failure is told in the words of
 * whoever failed, and changes nothing.
 */
export const useLogout = () => {
  const data = useData()
  const navigate = useNavigate()
  return async () => {
    try {
      const { settleUnsent } = await import('../features/sync/settle-unsent.ts')
      if (!(await settleUnsent(data))) return
      await logout()
    } catch (error) {
      await showDialog({ icon: 'error', title: error instanceof Error ? error.message : String(error) })
      return
    }
    await showDialog({ icon: 'success', title: messages.app.success, text: messages.account.loggedOut })
    await navigate('/auth/login')
  }
}
