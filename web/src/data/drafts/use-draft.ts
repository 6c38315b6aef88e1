import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { newId } from '../../domain/new-record.ts'
import { useDevice } from '../device-context.tsx'
import { adoptDraft, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { settleDraft } from './settle-drafts.ts'

export type Draft<T> = {
  values: T
  dirty: boolean
  restored: boolean
  kept: boolean
  change: (values: T) => void
  /** Ends the draft after `save`, or keeps it if that fails. The id identifies a draft whose page died after saving. */
  submit: <R>(save: (newId: string) => Promise<R>) => Promise<R>
}

/**
 * Keeps a form's input in local storage until it is submitted. The tab with the last input wins.
 * @param form contains the member's uid, so that no member finds another's text
 * @param initial the same object at every call
 * @param typedAs the guest's draft, which a member without a draft adopts
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
  const typedIn = useRef<string>(undefined)
  if (state.form !== form) setState(begin())

  const beginAgain = useEffectEvent(() => {
    if (typedIn.current !== form) setState(begin())
  })
  useEffect(() => {
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
      typedIn.current = form
      const isEmpty = same(next)
      if (isEmpty) dropDraft(form)
      const isKept = isEmpty || keepDraft(form, { values: next })
      setState({ form, values: next, restored: restored && !isEmpty, kept: isKept })
    },
    submit: async (save) => {
      typedIn.current = form
      const record = newId(now(), random)
      keepDraft(form, { values, record })
      const saved = await save(record)
      if (readDraft(form)?.record === record) dropDraft(form)
      return saved
    },
  }
}

export const useHeldDraft = (form: string | undefined): boolean =>
  useMemo(() => form !== undefined && readDraft(form) !== undefined, [form])
