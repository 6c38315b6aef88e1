import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { redirectTarget, registerPath } from '../../domain/redirect.ts'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { GoogleButton, SignInCard, SignedIn } from '../../features/auth/sign-in-parts.tsx'
import { useOperation } from '../../features/auth/use-operation.ts'
import { login, loginWithGoogle, resetPassword } from '../../session/operations.ts'
import { isDemo } from '../../session/settings.ts'
import { useSession } from '../../session/use-session.ts'
import { type Credentials, loginFaults } from '../../text/credentials.ts'
import { messages } from '../../text/messages.ts'
import { showDialog } from '../../ui/dialog.ts'

/** The register page hands on the email of the account it made. */
const emailIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''

export const LoginPage = () => {
  const [search] = useSearchParams()
  const target = redirectTarget(search.get('redirect'))
  const location = useLocation()
  const { member, expired, status } = useSession()
  const { busy, faults, form, clearErrors, withEmail, withGoogle, forgotPassword } = useLogin(target)

  if (status === 'in' && member && !expired && busy === null)
    return (
      <SignInCard title="Login">
        <SignedIn member={member} target={target} />
      </SignInCard>
    )
  return (
    <SignInCard title="Login">
      <LoginForm
        email={emailIn(location.state)}
        {...{ busy, faults, form }}
        onEdit={clearErrors}
        onLogin={withEmail}
        onForgot={forgotPassword}
      />
      <GoogleButton label="Login with Google" busy={busy === 'google'} onPress={withGoogle} />
      <p className="mt-6 text-center">
        No account yet?{' '}
        <Link to={registerPath(target)} className="inline-flex min-h-11 link items-center">
          Register
        </Link>
      </p>
    </SignInCard>
  )
}

const { success } = messages.app
const { loggedIn, loggedInWithGoogle } = messages.account

const resetFailed = 'Password reset failed'

const resetSent = isDemo
  ? 'If there is an account with this email, its link to choose a new password now stands in the terminal of the demo.'
  : 'If there is an account with this email, a link to choose a new password is on its way to it.'

/** What the login page does; `target` is where a login leads. */
const useLogin = (target: string) => {
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
