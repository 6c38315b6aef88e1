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
  name: string
  id?: string | undefined
  optional?: boolean | undefined
  error?: string | undefined
  hint?: string | undefined
}

type Tied = { id: string; name: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FrameProps = Frame & { control: (tied: Tied) => ReactNode }

const FieldFrame = ({ label, name, error, hint, id, optional = false, control }: FrameProps) => {
  const made = useId()
  const own = id ?? made
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={own} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> {commonText.optional}</span>}
      </label>
      {control({
        id: own,
        name,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <p id={`${own}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${own}-error`} className="text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}

const split = <P extends Frame & { className?: string | undefined }>(props: P) => {
  const { label, name, error, hint, id, optional, className = '', ...control } = props
  return {
    frame: { label, name, error, hint, id, optional },
    look: `w-full text-base ${error ? 'border-error' : ''} ${className}`,
    control,
  }
}

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = Frame &
  Omit<ComponentProps<Tag>, keyof Frame>

/** `end` is a control at the end of the field, such as show/hide. */
export const Field = ({ end, ...props }: ControlProps<'input'> & { end?: ReactNode }) => {
  const { frame, look, control } = split(props)
  return (
    <FieldFrame
      {...frame}
      control={(tied) =>
        end ? (
          <div className={`input pe-0 ${look}`}>
            <input {...control} {...tied} className="grow" />
            {end}
          </div>
        ) : (
          <input {...control} {...tied} className={`input ${look}`} />
        )
      }
    />
  )
}

export const TextArea = (props: ControlProps<'textarea'>) => {
  const { frame, look, control } = split(props)
  return (
    <FieldFrame
      {...frame}
      control={(tied) => <textarea rows={5} {...control} {...tied} className={`textarea ${look}`} />}
    />
  )
}

type SelectProps = Omit<ControlProps<'select'>, 'children'> & {
  /** Some browsers show `sign` before the value. */
  options: readonly { value: string; sign?: ReactNode }[]
  placeholder: string
  start?: ReactNode
}

export const Select = ({ options, placeholder, start, ...props }: SelectProps) => {
  const { frame, look, control } = split(props)
  return (
    <FieldFrame
      {...frame}
      control={(tied) => (
        <div className="relative">
          <select {...control} {...tied} className={`select ${start ? 'ps-13' : ''} ${look}`}>
            <option value="" className="min-h-11">
              {placeholder}
            </option>
            {options.map(({ value, sign }) => (
              <option key={value} value={value} className="min-h-11">
                {sign}
                {choiceLabel(value)}
              </option>
            ))}
          </select>
          {start && <div className="pointer-events-none absolute inset-y-0 inset-s-0 flex">{start}</div>}
        </div>
      )}
    />
  )
}
