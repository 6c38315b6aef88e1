import { useRef, useState } from 'react'
import { type Notice, showDialog } from '../ui/dialog/dialog.ts'

/** A sentence for each wrong field. */
type FieldErrors = Partial<Record<string, string>>

export const withoutEdited = (errors: FieldErrors, edited: object): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in edited)))

/** Shows a form's errors at the fields and in a dialog. */
export const useFormErrors = () => {
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useRef<HTMLFormElement>(null)
  return {
    form,
    errors,
    /** Clears the errors of edited fields, or all. */
    clearErrors: (edited: object = errors) => setErrors((shown) => withoutEdited(shown, edited)),

    /** Shows the errors. The focus moves to `field`, or to the first error. */
    refuse: async (found: FieldErrors, notice: Notice, field?: string) => {
      setErrors(found)
      await showDialog(notice)
      const selector = field === undefined ? '[aria-invalid]' : `[name="${field}"]`
      form.current?.querySelector<HTMLElement>(selector)?.focus()
    },
  }
}
