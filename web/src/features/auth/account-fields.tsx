import { type ComponentProps, useState } from 'react'
import { Field } from '../../ui/field.tsx'

type EmailProps = Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'type'>

/** The email that names an account. */
export const EmailField = (props: EmailProps) => (
  <Field {...props} label="Email" name="email" type="email" autoComplete="username" spellCheck={false} />
)

type PasswordProps = Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'type' | 'end'>

/** A password with a show/hide toggle. */
export const PasswordField = (props: PasswordProps) => {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      label="Password"
      name="password"
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="btn h-full min-w-16 btn-ghost btn-sm"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => {
            setShown(!shown)
          }}
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
