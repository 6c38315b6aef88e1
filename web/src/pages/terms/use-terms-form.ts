import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useDraft } from '../../data/drafts/use-draft.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import { messages } from '../../text/messages.ts'
import { showDialog } from '../../ui/dialog.ts'

const name = 'terms'
const shape = z.object({ name: z.string(), email: z.string(), subject: z.string(), message: z.string() })
export type TermsForm = z.infer<typeof shape>
const empty: TermsForm = { name: '', email: '', subject: '', message: '' }

/** The form of `/terms`, which only shows its confirmation: nothing is sent (decisions, identity and content). */
export const useTermsForm = () => {
  const draft = useDraft(name, shape, empty)
  useDirtyForm(name, draft.dirty)
  const [missing, setMissing] = useState<string[]>([])
  const form = useRef<HTMLFormElement>(null)
  const values = draft.values ?? empty

  const change = (changes: Partial<TermsForm>) => {
    setMissing((told) => told.filter((field) => !(field in changes)))
    draft.change({ ...values, ...changes })
  }

  const submit = async () => {
    const found = Object.entries(values).flatMap(([field, value]) => (value.trim() === '' ? [field] : []))
    setMissing(found)
    if (found.length > 0) {
      await showDialog({ icon: 'error', title: 'Error!', text: messages.contact.termsMissing })
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    draft.change(empty)
    await showDialog({
      icon: 'success',
      title: 'Success!',
      text: 'Thank you! This is the confirmation; this demo form sends nothing.',
    })
  }

  return { values, missing, form, change, submit }
}
