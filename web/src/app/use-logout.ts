import { messages } from 'api/contract/messages'
import { useNavigate } from 'react-router-dom'
import { logout } from '../session/logout.ts'
import { showDialog } from '../ui/dialog.ts'

/** Logs out, says so and goes to the login; a failure is told in the provider's words and changes nothing. */
export const useLogout = () => {
  const navigate = useNavigate()
  return async () => {
    try {
      await logout()
    } catch (error) {
      await showDialog({ icon: 'error', title: error instanceof Error ? error.message : String(error) })
      return
    }
    await showDialog({ icon: 'success', title: messages.app.success, text: messages.account.loggedOut })
    await navigate('/auth/login')
  }
}
