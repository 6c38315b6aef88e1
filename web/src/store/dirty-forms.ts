import { useEffect } from 'react'
import { create } from 'zustand'

/** Names of the forms that hold unsubmitted input: no moment to reload the page. */
export const useDirtyForms = create<{ forms: ReadonlySet<string> }>()(() => ({ forms: new Set() }))

const change = (what: (forms: Set<string>) => void) => {
  useDirtyForms.setState(({ forms }) => {
    const next = new Set(forms)
    what(next)
    return { forms: next }
  })
}

/** Counts `form` as dirty while it is, and its component shown. */
export const useDirtyForm = (form: string, dirty: boolean) => {
  useEffect(() => {
    if (!dirty) return
    change((forms) => forms.add(form))
    return () => change((forms) => forms.delete(form))
  }, [form, dirty])
}
