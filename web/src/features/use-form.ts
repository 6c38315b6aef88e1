import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Draft, useDraft } from '../data/drafts/use-draft.ts'
import { useDirtyForm } from '../store/dirty-forms.ts'
import { trySave } from './show-saved.ts'
import { useFormErrors } from './use-form-errors.ts'

type Options<T> = {
  /** Name of the form and its draft; contains the member's uid. */
  name: string
  shape: z.ZodMiniType<T>
  /** The same object at every call. */
  initial: T
  typedAs?: string | undefined
}

export type FormState = Pick<
  ReturnType<typeof useForm>,
  'form' | 'errors' | 'busy' | 'refuse' | 'beginAgain' | 'discards'
> & {
  draft: Pick<Draft<unknown>, 'restored' | 'kept'>
}

/** Keeps a draft over reloads, shows errors, and saves once at a time. */
export const useForm = <T extends Record<string, unknown>>({ name, shape, initial, typedAs }: Options<T>) => {
  const draft = useDraft(name, shape, initial, typedAs)
  useDirtyForm(name, draft.dirty)
  const { form, errors, clearErrors, refuse } = useFormErrors()
  const [busy, setBusy] = useState(false)
  const [discards, setDiscards] = useState(0)

  const change = (values: T, changed: object = values) => {
    clearErrors(changed)
    draft.change(values)
  }

  const discard = () => {
    setDiscards((before) => before + 1)
    clearErrors()
    draft.change(initial)
  }

  return {
    form,
    draft,
    values: draft.values,
    errors,
    refuse,
    busy,

    change,

    edit: (changes: Partial<T>) => change({ ...draft.values, ...changes }, changes),

    /** Number of discarded drafts. A part that still works on one restarts. */
    discards,

    discard,

    /** Discards the draft and focuses the first field, because the pressed button disappears. */
    beginAgain: () => {
      discard()
      form.current?.querySelector('input')?.focus()
    },

    /** Saves and ends the draft. @returns undefined if nothing was saved; `failed` is the title of that dialog */
    save: async <R>(
      failed: string,
      work: (newId: string) => Promise<R>,
      then?: (result: R) => Promise<void>,
    ) => {
      if (busy) return undefined
      clearErrors()
      setBusy(true)
      try {
        const saved = await trySave(failed, () => draft.submit(work))
        if (saved) await then?.(saved.result)
        return saved
      } finally {
        setBusy(false)
      }
    },
  }
}
