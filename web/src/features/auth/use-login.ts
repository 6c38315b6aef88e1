import { useNavigate } from 'react-router-dom'
import { isDemo } from '../../session/demo.ts'
import { login, loginWithGoogle, resetPassword } from '../../session/operations.ts'
import { type Credentials, loginFaults } from '../../text/credentials.ts'
import { messages } from '../../text/messages.ts'
import { showDialog } from '../../ui/dialog.ts'
import { useOperation } from './use-operation.ts'

const { success } = messages.app
const { loggedIn, loggedInWithGoogle } = messages.account

const resetFailed = 'Password reset failed'

const resetSent = isDemo
  ? 'If there is an account with this email, its link to choose a new password now stands in the terminal of the demo.'
  : 'If there is an account with this email, a link to choose a new password is on its way to it.'

/** What the login page does; `target` is where a login leads. */
export const useLogin = (target: string) => {
  const { refuse, run, ...state } = useOperation('Login failed')
  const navigate = useNavigate()

  const welcome = async (text: string) => {
    await showDialog({ icon: 'success', title: success, text })
    await navigate(target, { replace: true })
  }

  const withEmail = async (credentials: Credentials, signedIn: () => void) => {
    if (await refuse(loginFaults(credentials))) return
    await run('email', async () => {
      await login(credentials.email, credentials.password)
      // Before the dialog, or a reload behind it would find the draft again.
      signedIn()
      await welcome(loggedIn)
    })
  }

  const withGoogle = () =>
    run('google', async () => {
      await loginWithGoogle()
      await welcome(loggedInWithGoogle)
    })

  const forgotPassword = async (email: string) => {
    const { email: fault } = loginFaults({ email, password: '' })
    if (await refuse(fault ? { email: fault } : {}, resetFailed)) return
    const reset = async () => {
      await resetPassword(email)
      await showDialog({ icon: 'info', title: 'Check your email', text: resetSent })
    }
    await run('reset', reset, resetFailed)
  }

  return { ...state, withEmail, withGoogle, forgotPassword }
}
