import type { ComponentProps } from 'react'
import { Field } from '../../ui/field.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'type'>

/** The email that names an account. */
export const EmailField = (props: Props) => (
  <Field {...props} label="Email" name="email" type="email" autoComplete="username" spellCheck={false} />
)
