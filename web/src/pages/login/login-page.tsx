import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { useDraft } from '../../data/drafts/use-draft.ts'
import { type Credentials, loginFaults } from '../../domain/credentials.ts'
import { isObject } from '../../domain/parse-json.ts'
import { redirectTarget, registerPath } from '../../domain/redirect.ts'
import { EmailField, PasswordField, SignInSheet } from '../../features/account/sign-in-parts.tsx'
import { showSuccess } from '../../features/show-saved.ts'
import { useOperation } from '../../features/use-operation.ts'
import { login, loginWithGoogle, resetPassword } from '../../session/operations.ts'
import { demoAccount, isDemo } from '../../session/settings.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import { signInText } from '../../text/en/account.ts'
import { commonText } from '../../text/en/common.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { Form } from '../../ui/form.tsx'
import { Sentence } from '../../ui/sentence.tsx'

const emailIn = (state: unknown) =>
  isObject(state) && typeof state['email'] === 'string' ? state['email'] : ''

export const LoginPage = () => {
  const [search] = useSearchParams()
  const target = redirectTarget(search.get('redirect'))
  const state = useLogin(target)
  return (
    <SignInSheet
      kind="login"
      {...{ target, busy: state.busy }}
      onGoogle={state.withGoogle}
      other={{ question: signInText.noAccount, label: commonText.register, path: registerPath(target) }}
    >
      <LoginForm {...state} />
    </SignInSheet>
  )
}

/** The draft never holds the password. */
const shape = z.object({ email: z.string() })

const useTyped = () => {
  const location = useLocation()
  const known = emailIn(location.state)
  const initial = useMemo(() => ({ email: known }), [known])
  // A known email must not be replaced by another member's draft.
  const draft = useDraft(known === '' ? 'login' : `login ${known}`, shape, initial)
  const [password, setPassword] = useState('')
  useDirtyForm('login', draft.dirty || password !== '')
  return {
    typed: { email: draft.values.email, password },
    type: (changes: Partial<Credentials>) => {
      if (changes.email !== undefined) draft.change({ email: changes.email })
      if (changes.password !== undefined) setPassword(changes.password)
    },
    endDraft: () => draft.change(initial),
  }
}

const useLogin = (target: string) => {
  const { refuse, run, clearErrors, ...state } = useOperation(signInText.loginFailed)
  const { typed, type, endDraft } = useTyped()
  const navigate = useNavigate()

  const welcome = async (text: string) => {
    await showSuccess(text)
    await navigate(target, { replace: true })
  }

  const withEmail = async () => {
    if (await refuse(loginFaults(typed))) return
    await run('email', async () => {
      await login(typed.email, typed.password)
      // A reload behind the dialog must not find the draft.
      endDraft()
      await welcome(messages.account.loggedIn)
    })
  }

  const withGoogle = () =>
    run('google', async () => {
      await loginWithGoogle()
      await welcome(messages.account.loggedInWithGoogle)
    })

  const forgotPassword = async () => {
    const { email: fault } = loginFaults(typed)
    if (await refuse(fault ? { email: fault } : {}, signInText.resetFailed)) return
    const text = isDemo ? signInText.resetInTerminal : signInText.resetSent
    const reset = async () => {
      await resetPassword(typed.email)
      await showDialog({ icon: 'info', title: signInText.checkEmail, text })
    }
    await run('reset', reset, signInText.resetFailed)
  }

  const change = (changes: Partial<Credentials>) => {
    clearErrors(changes)
    type(changes)
  }
  return { ...state, typed, change, withEmail, withGoogle, forgotPassword }
}

const LoginForm = (props: ReturnType<typeof useLogin>) => {
  const { typed, busy, faults, form, change, withEmail, forgotPassword } = props
  return (
    <Form ref={form} className="flex flex-col gap-4" onSubmit={withEmail}>
      {isDemo && <DemoAccount onFill={() => change(demoAccount)} />}
      <EmailField
        value={typed.email}
        error={faults.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <PasswordField
        value={typed.password}
        error={faults.password}
        autoComplete="current-password"
        onChange={({ target }) => change({ password: target.value })}
      />
      <button
        type="button"
        className="min-h-11 link self-end"
        aria-busy={busy === 'reset'}
        onClick={() => void forgotPassword()}
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
