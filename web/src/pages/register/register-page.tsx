import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useDraft } from '../../data/drafts/use-draft.ts'
import { loginPath, redirectTarget } from '../../domain/redirect.ts'
import { RegisterForm } from '../../features/auth/register-form.tsx'
import { GoogleButton, SignInCard, SignedIn } from '../../features/auth/sign-in-parts.tsx'
import { useOperation } from '../../features/auth/use-operation.ts'
import { loginWithGoogle, register } from '../../session/operations.ts'
import { useSession } from '../../session/use-session.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import { type Registration, registrationFaults } from '../../text/credentials.ts'
import { messages } from '../../text/messages.ts'
import { showDialog } from '../../ui/dialog.ts'

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

const { registered } = messages.account

const withoutProfile = `${registered} Your name and photo could not be saved: please add them on your profile page.`

/** What is kept of the form until it is submitted: never the password. */
const shape = z.object({ name: z.string(), email: z.string(), photoURL: z.string() })
const empty: z.infer<typeof shape> = { name: '', email: '', photoURL: '' }

/** What is typed into the form. */
const useTyped = () => {
  const draft = useDraft('register', shape, empty)
  const [password, setPassword] = useState('')
  useDirtyForm('register', draft.dirty || password !== '')
  const kept = draft.values ?? empty
  return {
    typed: { ...kept, password },
    change: ({ password: secret = password, ...changes }: Partial<Registration>) => {
      setPassword(secret)
      if (Object.keys(changes).length > 0) draft.change({ ...kept, ...changes })
    },
  }
}

/** What the register page does; `target` is handed on to the login page, which knows the new email already. */
const useRegister = (target: string) => {
  const { refuse, run, clearErrors, ...state } = useOperation('Registration failed')
  const { typed, change } = useTyped()
  const navigate = useNavigate()

  const welcome = async (text: string, email?: string) => {
    // Before the dialog, or a reload behind it would find the draft of an account that is there.
    change({ ...empty, password: '' })
    await showDialog({ icon: 'success', title: messages.app.success, text })
    await navigate(loginPath(target), { replace: true, state: { email } })
  }

  const withEmail = async () => {
    if (await refuse(registrationFaults(typed))) return
    await run('email', async () => {
      const { profileSaved } = await register(typed)
      await welcome(profileSaved ? registered : withoutProfile, typed.email.trim())
    })
  }

  const withGoogle = () =>
    run('google', async () => {
      await loginWithGoogle()
      await welcome(registered)
    })

  return {
    ...state,
    typed,
    withEmail,
    withGoogle,
    change: (changes: Partial<Registration>) => {
      clearErrors(changes)
      change(changes)
    },
  }
}
