import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import type { FormDraft } from '../../sync/database/schema.ts'
import { useDevice } from '../device-context.tsx'
import { type Autosave, createAutosave } from './autosave-draft.ts'
import { adoptDraft, readDraft } from './drafts.ts'

export type Draft<T> = {
  /** What the form holds; undefined until the device has been asked for an earlier draft. */
  values: T | undefined
  /** Whether it holds anything that is not submitted. */
  dirty: boolean
  /** Whether it began with what was typed at another time. */
  restored: boolean
  /** Whether the device could keep what was typed so far. */
  kept: boolean
  change: (values: T) => void
  /** Runs an enqueue that names this form, and so forgets the draft. If it fails the draft is kept on. */
  submit: <R>(save: () => Promise<R>) => Promise<R>
}

/** What was typed into a form while the device was being asked; `ended` if all of it was emptied or submitted since. */
type Typed = { values: Record<string, unknown>; changes: Record<string, unknown>; ended: boolean }

/** What of `values` is not as it was at first. */
const changesOf = (values: object, initial: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== initial[field]))

/**
 * What is typed into a form, kept on this device until it is submitted, so that it survives a reload or a closed tab. One
 * rule for all forms: 'Cancel' and 'Discard it' let go of the draft at once, because their words say so; Escape, which is
 * pressed for many reasons, asks first; whatever else leads away from the form keeps it.
 * @param form names the draft; with the member's uid in it, so that no member finds another's text
 * @param shape an earlier draft that does not have it (of an older version) is ignored
 * @param initial what the form holds at first, the same object at every call
 * @param typedAs the draft of the same person as a guest: theirs if they have none of their own
 */
export const useDraft = <T extends Record<string, unknown>>(
  form: string,
  shape: z.ZodMiniType<T>,
  initial: T,
  typedAs?: string,
): Draft<T> => {
  const { db, now } = useDevice()
  const [values, setValues] = useState<T>()
  const [restored, setRestored] = useState(false)
  const [kept, setKept] = useState(true)
  const typed = useRef<Typed>(undefined)
  const autosave = useRef<Autosave>(undefined)

  // Not as a passive effect: the field can be typed into as soon as it is there.
  useLayoutEffect(() => {
    let shown = true
    const keeper = createAutosave(db, form, now, (hasKept) => {
      if (shown) setKept(hasKept)
    })
    autosave.current = keeper
    typed.current = undefined
    const begin = (found?: FormDraft) => {
      if (!shown) return
      keeper.found(found)
      // Some type faster than the device answers, as browsers do that fill in a field by themselves: they keep that, and find
      // the other fields as before, unless all was emptied or submitted meanwhile.
      const early = typed.current
      if (early?.ended) return
      const { data } = shape.safeParse(found?.values && { ...found.values, ...early?.changes })
      if (early) keeper.keep(data ?? early.values)
      if (early && !data) return
      // At once, or what is typed in between would be typed into the empty form.
      flushSync(() => {
        setRestored(data !== undefined)
        setValues(data ?? initial)
      })
    }
    const earlier = typedAs === undefined ? readDraft(db, form) : adoptDraft(db, form, typedAs)
    earlier.then(begin, () => {
      begin()
    })
    const hide = () => {
      if (document.visibilityState === 'hidden') keeper.leave()
    }
    addEventListener('pagehide', keeper.leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      shown = false
      removeEventListener('pagehide', keeper.leave)
      document.removeEventListener('visibilitychange', hide)
      void keeper.flush()
    }
  }, [db, now, form, shape, initial, typedAs])

  const same = (some: T) => JSON.stringify(some) === JSON.stringify(initial)
  return {
    values,
    dirty: values !== undefined && !same(values),
    restored,
    kept,
    change: (next) => {
      const changes = changesOf(next, initial)
      const ended = same(next) || typed.current?.ended === true
      typed.current = { values: next, changes, ended }
      setValues(next)
      setRestored((before) => before && !same(next))
      autosave.current?.keep(same(next) ? undefined : next, ended ? undefined : Object.keys(changes))
    },
    submit: async (save) => {
      const keeper = autosave.current
      await keeper?.close()
      try {
        const saved = await save()
        // What the device answers from now on is older.
        typed.current = { values: {}, changes: {}, ended: true }
        await keeper?.end()
        return saved
      } catch (error) {
        keeper?.reopen()
        throw error
      }
    },
  }
}

/** Whether the device held a draft of `form` when the caller was first shown; false until that is known. */
export const useHeldDraft = (form: string | undefined): boolean => {
  const { db } = useDevice()
  const [held, setHeld] = useState<string>()
  useEffect(() => {
    if (form === undefined) return
    let asked = true
    const learn = (found?: FormDraft) => {
      if (asked && found?.values) setHeld(form)
    }
    readDraft(db, form).then(learn, () => {
      learn()
    })
    return () => {
      asked = false
    }
  }, [db, form])
  return form !== undefined && held === form
}
