import { type RefObject, useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useDraft } from '../../data/drafts/use-draft.ts'
import { type Credentials, loginFaults } from '../../domain/credentials.ts'
import { redirectTarget, registerPath } from '../../domain/redirect.ts'
import { EmailField, PasswordField, SignInSheet } from '../../features/account/sign-in-parts.tsx'
import { useOperation } from '../../features/use-operation.ts'
import { login, loginWithGoogle, resetPassword } from '../../session/operations.ts'
import { demoAccount, isDemo } from '../../session/settings.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import type { FieldSentences } from '../../text/credential-fault-text.ts'
import { signInText } from '../../text/en/account.ts'
import { commonText } from '../../text/en/common.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { Form } from '../../ui/form.tsx'
import { Sentence } from '../../ui/sentence.tsx'

const emailIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : ''

export const LoginPage = () => {
  const [search] = useSearchParams()
  const target = redirectTarget(search.get('redirect'))
  const location = useLocation()
  const { busy, faults, form, clearErrors, withEmail, withGoogle, forgotPassword } = useLogin(target)

  return (
    <SignInSheet
      kind="login"
      {...{ target, busy }}
      onGoogle={withGoogle}
      other={{ question: signInText.noAccount, label: commonText.register, path: registerPath(target) }}
    >
      <LoginForm
        email={emailIn(location.state)}
        {...{ busy, faults, form }}
        onEdit={clearErrors}
        onLogin={withEmail}
        onForgot={forgotPassword}
      />
    </SignInSheet>
  )
}

const resetSent = () => (isDemo ? signInText.resetInTerminal : signInText.resetSent)

const useLogin = (target: string) => {
  const { refuse, run, ...state } = useOperation(signInText.loginFailed)
  const navigate = useNavigate()

  const welcome = async (text: string) => {
    await showDialog({ icon: 'success', title: messages.app.success, text })
    await navigate(target, { replace: true })
  }

  const withEmail = async (credentials: Credentials, signedIn: () => void) => {
    if (await refuse(loginFaults(credentials))) return
    await run('email', async () => {
      await login(credentials.email, credentials.password)
      // A reload behind the dialog must not find the draft.
      signedIn()
      await welcome(messages.account.loggedIn)
    })
  }

  const withGoogle = () =>
    run('google', async () => {
      await loginWithGoogle()
      await welcome(messages.account.loggedInWithGoogle)
    })

  const forgotPassword = async (email: string) => {
    const { email: fault } = loginFaults({ email, password: '' })
    if (await refuse(fault ? { email: fault } : {}, signInText.resetFailed)) return
    const reset = async () => {
      await resetPassword(email)
      await showDialog({ icon: 'info', title: signInText.checkEmail, text: resetSent() })
    }
    await run('reset', reset, signInText.resetFailed)
  }

  return { ...state, withEmail, withGoogle, forgotPassword }
}

type Props = {
  email: string
  busy: string | null
  faults: FieldSentences
  form: RefObject<HTMLFormElement | null>
  onEdit: (edited: Partial<Credentials>) => void
  /** Calls `signedIn` as soon as the member is signed in. */
  onLogin: (credentials: Credentials, signedIn: () => void) => Promise<void>
  onForgot: (email: string) => Promise<void>
}

/** The draft never holds the password. */
const shape = z.object({ email: z.string() })

const LoginForm = ({ email: known, busy, faults, form, onEdit, onLogin, onForgot }: Props) => {
  const initial = useMemo(() => ({ email: known }), [known])
  // A known email must not be replaced by another member's draft.
  const draft = useDraft(known === '' ? 'login' : `login ${known}`, shape, initial)
  const [password, setPassword] = useState('')
  useDirtyForm('login', draft.dirty || password !== '')
  const { email } = draft.values
  const change = (changes: Partial<Credentials>) => {
    onEdit(changes)
    if (changes.email !== undefined) draft.change({ email: changes.email })
    if (changes.password !== undefined) setPassword(changes.password)
  }
  return (
    <Form
      ref={form}
      className="flex flex-col gap-4"
      onSubmit={() => void onLogin({ email, password }, () => draft.change(initial))}
    >
      {isDemo && <DemoAccount onFill={() => change(demoAccount)} />}
      <EmailField
        value={email}
        error={faults.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <PasswordField
        value={password}
        error={faults.password}
        autoComplete="current-password"
        onChange={({ target }) => change({ password: target.value })}
      />
      <button
        type="button"
        className="min-h-11 link self-end"
        aria-busy={busy === 'reset'}
        onClick={() => void onForgot(email)}
      >
        {signInText.forgotPassword}
      </button>
      <Button type="submit" busy={busy === 'email'}>
        {commonText.login}
      </Button>
    </Form>
  )
}

const DemoAccount = ({ onFill }: { onFill: () => void }) => (
  <aside
    aria-label={signInText.demoAccount}
    className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-base-200 p-4"
  >
    <p className="min-w-0 wrap-anywhere">
      <Sentence
        of={signInText.tryItWith}
        email={<strong>{demoAccount.email}</strong>}
        password={<strong>{demoAccount.password}</strong>}
      />
    </p>
    <Button tone="quiet" onClick={onFill}>
      {signInText.fillIn}
    </Button>
  </aside>
)
