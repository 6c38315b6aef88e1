import { useRef, useState } from 'react'
import { type Notice, showDialog } from '../ui/dialog/dialog.ts'

/** A sentence for each field, by its name, that has something wrong. */
type FieldErrors = Partial<Record<string, string>>

/** The errors without those of the fields that are being edited. */
export const withoutEdited = (errors: FieldErrors, edited: object): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in edited)))

/** What is wrong with a form, said at each field and in a dialog. */
export const useFormErrors = () => {
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useRef<HTMLFormElement>(null)
  return {
    /** For the form element: the first field with an error is looked for there. */
    form,
    errors,
    /** Clears the errors of the fields that are edited, or all. */
    clearErrors: (edited: object = errors) => setErrors((shown) => withoutEdited(shown, edited)),

    /** Says what is wrong. The focus goes to `field`, or to the first that has an error. */
    refuse: async (found: FieldErrors, notice: Notice, field?: string) => {
      setErrors(found)
      await showDialog(notice)
      const selector = field === undefined ? '[aria-invalid]' : `[name="${field}"]`
      form.current?.querySelector<HTMLElement>(selector)?.focus()
    },
  }
}
