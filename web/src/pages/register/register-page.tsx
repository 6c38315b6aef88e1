import { type ChangeEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useDraft } from '../../data/drafts/use-draft.ts'
import { type Registration, registrationFaults } from '../../domain/credentials.ts'
import { loginPath, redirectTarget } from '../../domain/redirect.ts'
import { EmailField, PasswordField, SignInSheet } from '../../features/account/sign-in-parts.tsx'
import { showSuccess } from '../../features/show-saved.ts'
import { useOperation } from '../../features/use-operation.ts'
import { loginWithGoogle, register } from '../../session/operations.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import { signInText } from '../../text/en/account.ts'
import { commonText } from '../../text/en/common.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Form } from '../../ui/form.tsx'

export const RegisterPage = () => {
  const [search] = useSearchParams()
  const target = redirectTarget(search.get('redirect'))
  const state = useRegister(target)
  return (
    <SignInSheet
      kind="register"
      {...{ target, busy: state.busy }}
      onGoogle={state.withGoogle}
      other={{ question: signInText.haveAccount, label: commonText.login, path: loginPath(target) }}
    >
      <RegisterForm {...state} />
    </SignInSheet>
  )
}

const welcomeText = ({ profileSaved, mailSent }: Awaited<ReturnType<typeof register>>) =>
  [
    messages.account.registered,
    ...(profileSaved ? [] : [signInText.profileNotSaved]),
    ...(mailSent === true ? [signInText.confirmEmail] : []),
    ...(mailSent === false ? [signInText.mailNotSent] : []),
  ].join(' ')

/** The draft never holds the password. */
const shape = z.object({ name: z.string(), email: z.string(), photoURL: z.string() })
const empty: z.infer<typeof shape> = { name: '', email: '', photoURL: '' }

const useTyped = () => {
  const draft = useDraft('register', shape, empty)
  const [password, setPassword] = useState('')
  useDirtyForm('register', draft.dirty || password !== '')
  const kept = draft.values
  return {
    typed: { ...kept, password },
    change: ({ password: secret = password, ...changes }: Partial<Registration>) => {
      setPassword(secret)
      if (Object.keys(changes).length > 0) draft.change({ ...kept, ...changes })
    },
  }
}

const useRegister = (target: string) => {
  const { refuse, run, clearErrors, ...state } = useOperation(signInText.registrationFailed)
  const { typed, change } = useTyped()
  const navigate = useNavigate()

  const welcome = async (text: string, email?: string) => {
    // A reload behind the dialog must not find the draft.
    change({ ...empty, password: '' })
    await showSuccess(text)
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
      await welcome(messages.account.registered)
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

const RegisterForm = (props: ReturnType<typeof useRegister>) => {
  const { typed, busy, faults, form, change, withEmail } = props
  const field = (name: keyof Registration) => ({
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [name]: target.value }),
  })
  return (
    <Form ref={form} className="flex flex-col gap-4" onSubmit={withEmail}>
      <Field {...field('name')} label={commonText.name} name="name" autoComplete="name" />
      <EmailField {...field('email')} />
      <Field
        {...field('photoURL')}
        label={commonText.photoUrl}
        name="photoURL"
        type="url"
        optional
        autoComplete="photo"
        hint={signInText.photoHint}
      />
      <PasswordField {...field('password')} autoComplete="new-password" hint={signInText.passwordHint} />
      <Button type="submit" busy={busy === 'email'}>
        {commonText.register}
      </Button>
    </Form>
  )
}
