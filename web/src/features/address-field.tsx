import { type ComponentProps, useState } from 'react'
import { Field } from '../ui/form.tsx'

type Props = Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> & {
  value: string
  onChange: (address: string) => void
}

/** Pictures of this site, chosen or uploaded, have addresses that nobody typed. */
export const isOfThisSite = (address: string) => address.trim().startsWith('/')

/** The web address of a picture. The field hides addresses of uploads. */
export const AddressField = ({ value, onChange, ...rest }: Props) => {
  const [typed, setTyped] = useState<string>()
  return (
    <Field
      {...rest}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      value={typed !== value && isOfThisSite(value) ? '' : value}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(target.value)
      }}
    />
  )
}
