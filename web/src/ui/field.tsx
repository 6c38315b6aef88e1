import { type ComponentProps, type ReactNode, useId } from 'react'

type Frame = {
  label: string
  name: string
  /** What is wrong with it; also makes it `aria-invalid`. */
  error?: string | undefined
  /** What helps to fill it in. */
  hint?: string | undefined
}

type Tied = { id: string; name: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FrameProps = Frame & { id?: string | undefined; optional: boolean; control: (tied: Tied) => ReactNode }

/** Label above, hint and fault below, each tied to the control. */
const FieldFrame = ({ label, name, error, hint, id, optional, control }: FrameProps) => {
  const made = useId()
  const own = id ?? made
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={own} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
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

const look = (error: string | undefined, className: string) =>
  `w-full text-base ${error ? 'border-error' : ''} ${className}`

type FieldProps = Frame &
  Omit<ComponentProps<'input'>, keyof Frame> & {
    /** Says '(optional)' beside the label. */
    optional?: boolean
    /** A control inside the field's end, such as show/hide. */
    end?: ReactNode
  }

/** A labelled line of input. Whatever else an `<input>` takes is passed on to it. */
export const Field = ({
  label,
  name,
  error,
  hint,
  id,
  optional = false,
  end,
  className = '',
  ...input
}: FieldProps) => (
  <FieldFrame
    {...{ label, name, error, hint, id, optional }}
    control={(tied) =>
      end ? (
        <div className={`input pr-0 ${look(error, className)}`}>
          <input {...input} {...tied} className="grow" />
          {end}
        </div>
      ) : (
        <input {...input} {...tied} className={`input ${look(error, className)}`} />
      )
    }
  />
)

type TextAreaProps = Frame & Omit<ComponentProps<'textarea'>, keyof Frame> & { optional?: boolean }

/** A labelled text of several lines. */
export const TextArea = ({
  label,
  name,
  error,
  hint,
  id,
  optional = false,
  className = '',
  ...area
}: TextAreaProps) => (
  <FieldFrame
    {...{ label, name, error, hint, id, optional }}
    control={(tied) => (
      <textarea rows={5} {...area} {...tied} className={`textarea ${look(error, className)}`} />
    )}
  />
)

type SelectProps = Frame &
  Omit<ComponentProps<'select'>, keyof Frame | 'children'> & {
    optional?: boolean
    /** `sign` stands before the label in browsers that draw a list with more than text. */
    options: readonly (string | { value: string; label: string; sign?: ReactNode })[]
    /** First entry, without a value. */
    placeholder?: string
    /** A sign of 44 px at the field's beginning. */
    start?: ReactNode
  }

/** A labelled choice of one. */
export const Select = ({
  label,
  name,
  error,
  hint,
  id,
  optional = false,
  options,
  placeholder,
  start,
  className = '',
  ...select
}: SelectProps) => (
  <FieldFrame
    {...{ label, name, error, hint, id, optional }}
    control={(tied) => (
      <div className="relative">
        <select {...select} {...tied} className={`select ${start ? 'pl-13' : ''} ${look(error, className)}`}>
          {placeholder && (
            <option value="" className="min-h-11">
              {placeholder}
            </option>
          )}
          {options.map((option) => {
            const choice = typeof option === 'string' ? { value: option, label: option } : option
            return (
              <option key={choice.value} value={choice.value} className="min-h-11">
                {'sign' in choice && choice.sign}
                {choice.label}
              </option>
            )
          })}
        </select>
        {start && <div className="pointer-events-none absolute inset-y-0 left-0 flex">{start}</div>}
      </div>
    )}
  />
)
