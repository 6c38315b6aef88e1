import { type RefObject, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useDraft } from '../../data/drafts/use-draft.ts'
import { demoAccount, isDemo } from '../../session/settings.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import type { Credentials, Faults } from '../../text/credentials.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, PasswordField } from './sign-in-parts.tsx'

type Props = {
  /** Email known already, from a registration or an expired session. */
  email: string
  busy: string | null
  faults: Faults
  form: RefObject<HTMLFormElement | null>
  onEdit: (edited: Partial<Credentials>) => void
  /** Calls back as soon as the member is signed in. */
  onLogin: (credentials: Credentials, signedIn: () => void) => Promise<void>
  onForgot: (email: string) => Promise<void>
}

/** What is kept of the form until somebody is signed in: never the password. */
const shape = z.object({ email: z.string() })

/** Email and password. What was typed stays, whatever the answer, and the email also over a reload. */
export const LoginForm = ({ email: known, busy, faults, form, onEdit, onLogin, onForgot }: Props) => {
  const initial = useMemo(() => ({ email: known }), [known])
  // Whoever comes with an email of their own is not given one that somebody else has typed.
  const draft = useDraft(known === '' ? 'login' : `login ${known}`, shape, initial)
  const [password, setPassword] = useState('')
  useDirtyForm('login', draft.dirty || password !== '')
  const { email } = draft.values ?? initial
  const change = (changes: Partial<Credentials>) => {
    onEdit(changes)
    if (changes.email !== undefined) draft.change({ email: changes.email })
    if (changes.password !== undefined) setPassword(changes.password)
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void onLogin({ email, password }, () => draft.change(initial))
      }}
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
        Forgot Password?
      </button>
      <Button type="submit" busy={busy === 'email'}>
        Login
      </Button>
    </form>
  )
}

/** Tells the account that everyone may try, and fills it in. */
const DemoAccount = ({ onFill }: { onFill: () => void }) => (
  <aside
    aria-label="Demo account"
    className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-base-200 p-4"
  >
    <p>
      Try it with <strong>{demoAccount.email}</strong>, password <strong>{demoAccount.password}</strong>.
    </p>
    <Button tone="quiet" onClick={onFill}>
      Fill in
    </Button>
  </aside>
)
