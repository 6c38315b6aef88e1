import { Link, useSearchParams } from 'react-router-dom'
import { loginPath, redirectTarget } from '../../domain/redirect.ts'
import { RegisterForm } from '../../features/auth/register-form.tsx'
import { GoogleButton, SignInCard, SignedIn } from '../../features/auth/sign-in-card.tsx'
import { useRegister } from '../../features/auth/use-register.ts'
import { useSession } from '../../session/use-session.ts'

export const RegisterPage = () => {
  const [search] = useSearchParams()
  const target = redirectTarget(search.get('redirect'))
  const { member, expired, status } = useSession()
  const { typed, busy, faults, form, change, withEmail, withGoogle } = useRegister(target)

  if (status === 'in' && member && !expired && busy === null)
    return (
      <SignInCard title="Register">
        <SignedIn member={member} target={target} />
      </SignInCard>
    )
  return (
    <SignInCard title="Register">
      <RegisterForm {...{ typed, busy, faults, form }} onChange={change} onRegister={withEmail} />
      <GoogleButton label="Register with Google" busy={busy === 'google'} onPress={withGoogle} />
      <p className="mt-6 text-center">
        Have an account already?{' '}
        <Link to={loginPath(target)} className="inline-flex min-h-11 link items-center">
          Login
        </Link>
      </p>
    </SignInCard>
  )
}
