import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useDraft } from '../../data/drafts/use-draft.ts'
import { useDirtyForm } from '../../store/dirty-forms.ts'
import { type Fault, contactFault } from '../../text/contact-fault.ts'
import { messages } from '../../text/messages.ts'
import { showDialog } from '../../ui/dialog.ts'

const name = 'contact'
const shape = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  request: z.string(),
})
export type ContactRequest = z.infer<typeof shape>
const empty: ContactRequest = { name: '', email: '', phone: '', subject: '', request: '' }

/** The home contact form, which only shows its confirmation: nothing is sent (specification, section 2). */
export const useContactForm = () => {
  const draft = useDraft(name, shape, empty)
  useDirtyForm(name, draft.dirty)
  const [fault, setFault] = useState<Fault>()
  const form = useRef<HTMLFormElement>(null)
  const values = draft.values ?? empty

  const change = (changes: Partial<ContactRequest>) => {
    setFault((told) => told && { ...told, fields: told.fields.filter((field) => !(field in changes)) })
    draft.change({ ...values, ...changes })
  }

  const submit = async () => {
    const found = contactFault(values)
    setFault(found)
    if (found) {
      await showDialog({ icon: 'warning', title: found.title, text: found.text })
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      return
    }
    draft.change(empty)
    await showDialog({
      icon: 'success',
      title: messages.app.success,
      text: 'Thank you! This is the confirmation; this demo form sends nothing.',
    })
  }

  return { values, fault, form, change, submit }
}
