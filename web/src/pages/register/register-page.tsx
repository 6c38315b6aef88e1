import { type ChangeEvent, type RefObject, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useDraft } from '../../data/drafts/use-draft.ts'
import { loginPath, redirectTarget } from '../../domain/redirect.ts'
import { EmailField, PasswordField, SignInSheet } from '../../features/account/sign-in-parts.tsx'
import { useOperation } from '../../features/use-operation.ts'
import { loginWithGoogle, register } from '../../session/operations.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import { type Faults, type Registration, registrationFaults } from '../../text/credentials.ts'
import { messages } from '../../text/messages.ts'
import { Button } from '../../ui/button.tsx'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { Field, Form } from '../../ui/form.tsx'

export const RegisterPage = () => {
  const [search] = useSearchParams()
  const target = redirectTarget(search.get('redirect'))
  const { typed, busy, faults, form, change, withEmail, withGoogle } = useRegister(target)

  return (
    <SignInSheet
      title="Register"
      {...{ target, busy }}
      onGoogle={withGoogle}
      other={{ question: 'Have an account already?', label: 'Login', path: loginPath(target) }}
    >
      <RegisterForm {...{ typed, busy, faults, form }} onChange={change} onRegister={withEmail} />
    </SignInSheet>
  )
}

const { registered } = messages.account

/** The specification's sentence, and what else there is to do. */
const welcomeText = ({ profileSaved, mailSent }: Awaited<ReturnType<typeof register>>) =>
  [
    registered,
    ...(profileSaved
      ? []
      : ['Your name and photo could not be saved: please add them on your profile page.']),
    ...(mailSent === true
      ? ['Please confirm your email address by the link in the mail that was sent to you.']
      : []),
    ...(mailSent === false
      ? [
          'The mail to confirm your email address could not be sent: reset your password on the login page instead, which confirms it too.',
        ]
      : []),
  ].join(' ')

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
      await welcome(welcomeText(await register(typed)), typed.email.trim())
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

type Props = {
  typed: Registration
  busy: string | null
  faults: Faults
  form: RefObject<HTMLFormElement | null>
  onChange: (changes: Partial<Registration>) => void
  onRegister: () => Promise<void>
}

/** Name, email, photo and password of a new account. What was typed stays, whatever the answer. */
const RegisterForm = ({ typed, busy, faults, form, onChange, onRegister }: Props) => {
  const field = (name: keyof Registration) => ({
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  })
  return (
    <Form ref={form} className="flex flex-col gap-4" onSubmit={onRegister}>
      <Field {...field('name')} label="Name" name="name" autoComplete="name" />
      <EmailField {...field('email')} />
      <Field
        {...field('photoURL')}
        label="Photo URL"
        name="photoURL"
        type="url"
        optional
        autoComplete="photo"
        hint="The address of a picture, or nothing for the default one."
      />
      <PasswordField
        {...field('password')}
        autoComplete="new-password"
        hint="At least 6 characters, with an uppercase and a lowercase letter."
      />
      <Button type="submit" busy={busy === 'email'}>
        Register
      </Button>
    </Form>
  )
}
