import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { newId } from '../../domain/new-record.ts'
import { useDevice } from '../device-context.tsx'
import { adoptDraft, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { settleDraft } from './settle-drafts.ts'

export type Draft<T> = {
  /** What the form holds. */
  values: T
  /** Whether it holds anything that is not submitted. */
  dirty: boolean
  /** Whether it began with what was typed at another time. */
  restored: boolean
  /** Whether the browser could keep what was typed so far. */
  kept: boolean
  change: (values: T) => void
  /**
   * Ends the draft once `save` is done. If it fails the draft is kept on.
   * @param save takes the id for a new record, by which a draft is recognised that was saved when its page died
   */
  submit: <R>(save: (newId: string) => Promise<R>) => Promise<R>
}

/**
 * What is typed into a form, kept in local storage until it is submitted. The last tab that was typed into counts. 'Cancel'
 * and 'Discard it' drop the draft at once, Escape asks first; whatever else leads away from the form keeps it.
 * @param form names the draft; with the member's uid in it, so that no member finds another's text
 * @param shape an earlier draft that does not have it is ignored
 * @param initial what the form holds at first, the same object at every call
 * @param typedAs the draft of the same person as a guest: theirs if they have none of their own
 */
export const useDraft = <T extends Record<string, unknown>>(
  form: string,
  shape: z.ZodMiniType<T>,
  initial: T,
  typedAs?: string,
): Draft<T> => {
  const { db, now, random } = useDevice()
  const begin = () => {
    if (typedAs !== undefined) adoptDraft(form, typedAs)
    const { data } = shape.safeParse(readDraft(form)?.values)
    return { form, values: data ?? initial, restored: data !== undefined, kept: true }
  }
  const [state, setState] = useState(begin)
  const isTyped = useRef(false)
  if (state.form !== form) setState(begin())

  const beginAgain = useEffectEvent(() => {
    if (!isTyped.current) setState(begin())
  })
  useEffect(() => {
    isTyped.current = false
    let isShown = true
    const showSettled = () => {
      if (isShown) beginAgain()
    }
    settleDraft(db, form).then(showSettled, () => undefined)
    return () => {
      isShown = false
    }
  }, [db, form])

  const { values, restored, kept } = state
  const same = (some: T) => JSON.stringify(some) === JSON.stringify(initial)
  return {
    values,
    dirty: !same(values),
    restored,
    kept,
    change: (next) => {
      isTyped.current = true
      const isEmpty = same(next)
      if (isEmpty) dropDraft(form)
      const isKept = isEmpty || keepDraft(form, { values: next })
      setState({ form, values: next, restored: restored && !isEmpty, kept: isKept })
    },
    submit: async (save) => {
      isTyped.current = true
      const record = newId(now(), random)
      keepDraft(form, { values, record })
      const saved = await save(record)
      if (readDraft(form)?.record === record) dropDraft(form)
      return saved
    },
  }
}

/** Whether the device held a draft of `form` when the caller was first shown. */
export const useHeldDraft = (form: string | undefined): boolean =>
  useMemo(() => form !== undefined && readDraft(form) !== undefined, [form])
