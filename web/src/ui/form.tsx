import { type ComponentProps, type ReactNode, useId } from 'react'
import { choiceLabel } from '../text/choice-label.ts'
import { commonText } from '../text/en/common.ts'

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & { onSubmit: () => unknown }

/** A form whose fields say by themselves what is wrong, in place of the browser. */
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

/** What every field takes. */
type Frame = {
  label: string
  name: string
  id?: string | undefined
  /** Says '(optional)' beside the label. */
  optional?: boolean | undefined
  /** What is wrong with it; also makes it `aria-invalid`. */
  error?: string | undefined
  /** What helps to fill it in. */
  hint?: string | undefined
}

type Tied = { id: string; name: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FrameProps = Frame & { control: (tied: Tied) => ReactNode }

/** Label above, hint and fault below, each tied to the control. */
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

/** The frame's part of a field's props, and the control's own. */
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

/** A labelled line of input; `end` is a control inside the field's end, such as show/hide. */
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

/** A labelled text of several lines. */
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
  /** `sign` stands before the value in browsers that draw a list with more than text. */
  options: readonly { value: string; sign?: ReactNode }[]
  /** First entry, without a value. */
  placeholder: string
  /** A sign of 44 px at the field's beginning. */
  start?: ReactNode
}

/** A labelled choice of one. */
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
