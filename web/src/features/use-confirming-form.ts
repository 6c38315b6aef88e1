import { type ChangeEvent, useRef } from 'react'
import type * as z from 'zod/mini'
import type { FormFault } from '../domain/contact-fault.ts'
import { commonText } from '../text/en/common.ts'
import { type Notice, showDialog } from '../ui/dialog/dialog.ts'
import { useForm } from './use-form.ts'

type Options<T> = {
  name: string
  shape: z.ZodMiniType<T>
  empty: T
  /** Title of the confirmation. */
  confirmed: string
  /** What is wrong with it; undefined if nothing is. */
  check: (values: T) => FormFault<keyof T & string> | undefined
  /** What is said about that beside each field, and in a dialog. */
  sentences: (fault: FormFault<keyof T & string>) => Partial<Record<string, string>>
  notice: (fault: FormFault<keyof T & string>) => Notice
}

type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A form for show: it confirms that it is filled in, and sends nothing (specification, section 2; decisions). */
export const useConfirmingForm = <T extends Record<string, string>>({
  name,
  shape,
  empty,
  confirmed,
  check,
  sentences,
  notice,
}: Options<T>) => {
  const { form, draft, values, errors, change, refuse } = useForm({ name, shape, initial: empty })

  const answering = useRef(false)

  const answer = async () => {
    const fault = check(values)
    if (fault) return refuse(sentences(fault), notice(fault))
    draft.change(empty)
    await showDialog({
      icon: 'success',
      title: confirmed,
      text: commonText.confirmed,
    })
  }

  /** A second press before the dialog is there finds the form emptied already. */
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
    /** Everything the form element needs. */
    form: {
      ref: form,
      className: 'pinned grid gap-4 p-4 pt-6 sm:p-8',
      onSubmit: submit,
    },
    /** Everything a field needs, apart from its label. */
    field: (field: keyof T & string) => ({
      name: field,
      value: values[field],
      required: true,
      error: errors[field],
      onChange: ({ target }: ChangeEvent<FieldElement>) => {
        const changed = { [field]: target.value }
        change({ ...values, ...changed }, changed)
      },
    }),
  }
}
