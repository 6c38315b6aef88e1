import { type ChangeEvent, useRef, useState } from 'react'
import type { FormFault } from '../domain/contact-fault.ts'
import { useDirtyForm } from '../store/dirty-forms.ts'
import { commonText } from '../text/en/common.ts'
import { type Notice, showDialog } from '../ui/dialog/dialog.ts'
import { useFormErrors } from './use-form-errors.ts'

type Options<T> = {
  name: string
  empty: T
  confirmed: string
  check: (values: T) => FormFault<keyof T & string> | undefined
  sentences: (fault: FormFault<keyof T & string>) => Partial<Record<string, string>>
  notice: (fault: FormFault<keyof T & string>) => Notice
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A form for show: it sends nothing (specification, section 2; decisions). */
export const useConfirmingForm = <T extends Record<string, string>>({
  name,
  empty,
  confirmed,
  check,
  sentences,
  notice,
}: Options<T>) => {
  const { form, errors, clearErrors, refuse } = useFormErrors()
  const [values, setValues] = useState(empty)
  useDirtyForm(name, Object.values(values).some(Boolean))

  const answering = useRef(false)

  const answer = async () => {
    const fault = check(values)
    if (fault) return refuse(sentences(fault), notice(fault))
    setValues(empty)
    await showDialog({ icon: 'success', title: confirmed, text: commonText.confirmed })
  }

  /** A second press would find the form empty. */
  const submit = async () => {
    if (answering.current) return
    answering.current = true
    try {
      await answer()
    } finally {
      answering.current = false
    }
  }

  return {
    form: {
      ref: form,
      className: 'pinned grid gap-4 p-4 pt-6 sm:p-8',
      onSubmit: submit,
    },
    field: (field: keyof T & string) => ({
      name: field,
      value: values[field],
      required: true,
      error: errors[field],
      onChange: ({ target }: ChangeEvent<FieldElement>) => {
        const changed = { [field]: target.value }
        clearErrors(changed)
        setValues({ ...values, ...changed })
      },
    }),
  }
}
