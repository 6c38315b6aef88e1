import { type RefObject, useState } from 'react'
import type { Credentials, Faults } from '../../domain/credentials.ts'
import { demoAccount, isDemo } from '../../session/demo.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import { Button } from '../../ui/button.tsx'
import { DemoAccount } from './demo-account.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './password-field.tsx'

type Props = {
  /** Email known already, from a registration or an expired session. */
  email: string
  busy: string | null
  faults: Faults
  form: RefObject<HTMLFormElement | null>
  onMend: (mended: Partial<Credentials>) => void
  onLogin: (credentials: Credentials) => Promise<void>
  onForgot: (email: string) => Promise<void>
}

/** Email and password. What was typed stays, whatever the answer. */
export const LoginForm = ({ email: known, busy, faults, form, onMend, onLogin, onForgot }: Props) => {
  const [{ email, password }, setTyped] = useState<Credentials>({ email: known, password: '' })
  useDirtyForm('login', email !== known || password !== '')
  const change = (changes: Partial<Credentials>) => {
    onMend(changes)
    setTyped((before) => ({ ...before, ...changes }))
  }
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void onLogin({ email, password })
      }}
    >
      {isDemo && (
        <DemoAccount
          onFill={() => {
            change(demoAccount)
          }}
        />
      )}
      <EmailField
        value={email}
        error={faults.email}
        onChange={({ target }) => {
          change({ email: target.value })
        }}
      />
      <PasswordField
        value={password}
        error={faults.password}
        autoComplete="current-password"
        onChange={({ target }) => {
          change({ password: target.value })
        }}
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
