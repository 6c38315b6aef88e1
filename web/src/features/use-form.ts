import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Draft, useDraft } from '../data/drafts/use-draft.ts'
import { useDirtyForm } from '../store/dirty-forms.ts'
import { showSaveError } from './show-saved.ts'
import { useFormErrors } from './use-form-errors.ts'

type Options<T> = {
  /** Names the form and its draft; with the member's uid in it where one is signed in. */
  name: string
  shape: z.ZodMiniType<T>
  /** What the form holds at first, the same object at every call. */
  initial: T
  /** The same form as the same person fills it in as a guest. */
  typedAs?: string | undefined
}

/** What a form's parts need of it, whatever it holds. */
export type FormState = Pick<
  ReturnType<typeof useForm>,
  'form' | 'errors' | 'busy' | 'refuse' | 'discards'
> & {
  draft: Pick<Draft<unknown>, 'restored' | 'kept'>
}

/**
 * What all forms do alike: keep what is typed over a reload, hold back an update of the app meanwhile, say what is wrong at
 * each field and in a dialog, and save once at a time.
 */
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

  const saveDraft = async <R>(work: (newId: string) => Promise<R>, failed: string) => {
    try {
      return { result: await draft.submit(work) }
    } catch (error) {
      await showSaveError(failed, error)
      return undefined
    }
  }

  return {
    form,
    draft,
    values: draft.values,
    errors,
    refuse,
    busy,

    /** Replaces what the form holds. The errors of the `changed` fields go with it. */
    change,

    /** How often what was typed has been given up: a part that is still working on it starts again with each. */
    discards,

    /** Gives up what was typed, for what the form held at first. The errors of the `changed` fields go with it. */
    discard: (changed: object = initial) => {
      setDiscards((before) => before + 1)
      change(initial, changed)
    },

    /**
     * Saves what ends the draft, unless that is under way, and then does what follows. Says so where the device could not
     * keep it, with `failed` for a title. @returns what was saved, undefined where nothing was
     */
    save: async <R>(
      failed: string,
      work: (newId: string) => Promise<R>,
      then?: (result: R) => Promise<void>,
    ) => {
      if (busy) return undefined
      clearErrors()
      setBusy(true)
      try {
        const saved = await saveDraft(work, failed)
        if (saved) await then?.(saved.result)
        return saved
      } finally {
        setBusy(false)
      }
    },
  }
}
