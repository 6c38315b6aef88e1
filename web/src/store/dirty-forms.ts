import { useEffect } from 'react'
import { create } from 'zustand'

/** Forms with unsubmitted input. The page must not reload meanwhile. */
export const useDirtyForms = create<{ forms: ReadonlySet<string> }>()(() => ({ forms: new Set() }))

const change = (what: (forms: Set<string>) => void) => {
  useDirtyForms.setState(({ forms }) => {
    const next = new Set(forms)
    what(next)
    return { forms: next }
  })
}

export const useDirtyForm = (form: string, dirty: boolean) => {
  useEffect(() => {
    if (!dirty) return
    change((forms) => forms.add(form))
    return () => change((forms) => forms.delete(form))
  }, [form, dirty])
}
