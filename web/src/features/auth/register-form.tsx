import type { ChangeEvent, RefObject } from 'react'
import type { Faults, Registration } from '../../text/credentials.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { EmailField, PasswordField } from './sign-in-parts.tsx'

type Props = {
  typed: Registration
  busy: string | null
  faults: Faults
  form: RefObject<HTMLFormElement | null>
  onChange: (changes: Partial<Registration>) => void
  onRegister: () => Promise<void>
}

/** Name, email, photo and password of a new account. What was typed stays, whatever the answer. */
export const RegisterForm = ({ typed, busy, faults, form, onChange, onRegister }: Props) => {
  const field = (name: keyof Registration) => ({
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }),
  })
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void onRegister()
      }}
    >
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
    </form>
  )
}
