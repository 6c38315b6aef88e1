import { type ChangeEvent, useRef, useState } from 'react'
import type { FormFault } from '../domain/contact-fault.ts'
import { useDirtyForm } from '../store/dirty-forms.ts'
import { type ContactField, contactFaultSentences } from '../text/contact-fault-text.ts'
import { commonText } from '../text/en/common.ts'
import { type Notice, showDialog } from '../ui/dialog/dialog.ts'
import { useFormErrors } from './use-form-errors.ts'

type Options<Field extends ContactField> = {
  name: string
  empty: Record<Field, string>
  confirmed: string
  check: (values: Record<NoInfer<Field>, string>) => FormFault<NoInfer<Field>> | undefined
  notice: (fault: FormFault<NoInfer<Field>>) => Notice
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A form for show: it sends nothing (specification, section 2; decisions). */
export const useConfirmingForm = <Field extends ContactField>({
  name,
  empty,
  confirmed,
  check,
  notice,
}: Options<Field>) => {
  const { form, errors, clearErrors, refuse } = useFormErrors()
  const [values, setValues] = useState(empty)
  useDirtyForm(name, Object.values(values).some(Boolean))

  const confirming = useRef(false)

  const submit = async () => {
    // A second press would find the form empty.
    if (confirming.current) return
    const fault = check(values)
    if (fault) return refuse(contactFaultSentences(fault), notice(fault))
    confirming.current = true
    setValues(empty)
    await showDialog({ icon: 'success', title: confirmed, text: commonText.confirmed }).finally(() => {
      confirming.current = false
    })
  }

  return {
    form: { ref: form, className: 'pinned grid gap-4 p-4 pt-6 sm:p-8', onSubmit: submit },
    field: (field: Field) => ({
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
