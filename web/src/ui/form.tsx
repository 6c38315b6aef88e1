import { type ComponentProps, type ReactNode, useId } from 'react'
import { choiceLabel } from '../text/choice-label.ts'
import { commonText } from '../text/en/common.ts'

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & { onSubmit: () => unknown }

/** Its fields show their errors themselves; the browser does not. */
export const Form = ({ onSubmit, ...rest }: FormProps) => (
  <form
    {...rest}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  />
)

type Frame = {
  label: string
  optional?: boolean | undefined
  error?: string | undefined
  hint?: string | undefined
}

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = Frame &
  Omit<ComponentProps<Tag>, 'id' | 'name'> & { name: string }

/** Ties a control to its label, hint and error. */
const useFrame = <P extends Frame & { className?: string | undefined }>(props: P) => {
  const id = useId()
  const { label, error, hint, optional, className = '', ...control } = props
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    frame: { id, label, error, hint, optional },
    look: `w-full text-base ${error ? 'border-error' : ''} ${className}`,
    control: {
      ...control,
      id,
      ...(described && { 'aria-describedby': described }),
      ...(error && { 'aria-invalid': true }),
    },
  }
}

const FieldFrame = ({
  id,
  label,
  error,
  hint,
  optional,
  children,
}: Frame & { id: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1.5">
    <label htmlFor={id} className="font-semibold">
      {label}
      {optional && <span className="font-normal text-muted"> {commonText.optional}</span>}
    </label>
    {children}
    {hint && (
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    )}
    {error && (
      <p id={`${id}-error`} className="text-sm font-semibold text-error">
        {error}
      </p>
    )}
  </div>
)

/** `end` is a control at the end of the field, such as show/hide. It wraps when large letters leave no room to type. */
export const Field = ({ end, ...props }: ControlProps<'input'> & { end?: ReactNode }) => {
  const { frame, look, control } = useFrame(props)
  return (
    <FieldFrame {...frame}>
      {end ? (
        <div className={`input h-auto min-h-(--size) flex-wrap pe-0 ${look}`}>
          <input {...control} className="h-[calc(var(--size)-2px)] min-w-0 grow basis-24" />
          {end}
        </div>
      ) : (
        <input {...control} className={`input ${look}`} />
      )}
    </FieldFrame>
  )
}

export const TextArea = (props: ControlProps<'textarea'>) => {
  const { frame, look, control } = useFrame(props)
  return (
    <FieldFrame {...frame}>
      <textarea rows={5} {...control} className={`textarea ${look}`} />
    </FieldFrame>
  )
}

type SelectProps = Omit<ControlProps<'select'>, 'children'> & {
  /** Some browsers show `sign` before the value. The label is that of a category or subject by default. */
  options: readonly { value: string; label?: string; sign?: ReactNode }[]
  placeholder: string
  start?: ReactNode
}

export const Select = ({ options, placeholder, start, ...props }: SelectProps) => {
  const { frame, look, control } = useFrame(props)
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select {...control} className={`select ${start ? 'ps-13' : ''} ${look}`}>
          <option value="" className="min-h-11">
            {placeholder}
          </option>
          {options.map(({ value, label = choiceLabel(value), sign }) => (
            <option key={value} value={value} className="min-h-11">
              {sign}
              {label}
            </option>
          ))}
        </select>
        {start && <div className="pointer-events-none absolute inset-y-0 inset-s-0 flex">{start}</div>}
      </div>
    </FieldFrame>
  )
}
