import { useRef, useState } from 'react'
import { type Notice, showDialog } from '../ui/dialog/dialog.ts'

/** Shows a form's errors, a sentence for each wrong field, beside the fields and in a dialog. */
export const useFormErrors = <Field extends string = string>() => {
  type Errors = Partial<Record<Field, string>>
  const [errors, setErrors] = useState<Errors>({})
  const form = useRef<HTMLFormElement>(null)
  return {
    form,
    errors,
    clearErrors: (edited: object = errors) =>
      setErrors(
        (shown) =>
          Object.fromEntries(Object.entries(shown).filter(([field]) => !(field in edited))) as Errors,
      ),

    refuse: async (found: Errors, notice: Notice, field?: string) => {
      setErrors(found)
      await showDialog(notice)
      const selector = field === undefined ? '[aria-invalid]' : `[name="${field}"]`
      form.current?.querySelector<HTMLElement>(selector)?.focus()
    },
  }
}
