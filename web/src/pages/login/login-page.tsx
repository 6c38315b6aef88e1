import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { redirectTarget, registerPath } from '../../domain/redirect.ts'
import { LoginForm } from '../../features/auth/login-form.tsx'
import { GoogleButton, SignInCard, SignedIn } from '../../features/auth/sign-in-card.tsx'
import { useLogin } from '../../features/auth/use-login.ts'
import { useSession } from '../../session/use-session.ts'

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
