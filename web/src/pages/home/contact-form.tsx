import { messages } from 'api/contract/messages'
import { type SubmitEvent, useState } from 'react'
import { contactSubjects } from '../../domain/constants.ts'
import { type Fault, contactFault } from '../../domain/contact-request.ts'
import { Button } from '../../ui/button.tsx'
import { showDialog } from '../../ui/dialog.ts'
import { Field, Select, TextArea } from '../../ui/field.tsx'

const fields = ['name', 'email', 'phone', 'subject', 'request']

const read = (form: HTMLFormElement) => {
  const data = new FormData(form)
  return Object.fromEntries(
    fields.map((field) => {
      const value = data.get(field)
      return [field, typeof value === 'string' ? value : '']
    }),
  )
}

/** Only shows its confirmation: nothing is sent (specification, section 2). */
export const ContactForm = () => {
  const [fault, setFault] = useState<Fault>()
  const errorOf = (field: string) => (fault?.fields.includes(field) ? fault.text : undefined)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const found = contactFault(read(form))
    setFault(found)
    if (found) {
      await showDialog({ icon: 'warning', title: found.title, text: found.text })
      form.querySelector<HTMLElement>(`[name="${found.fields[0] ?? 'name'}"]`)?.focus()
      return
    }
    form.reset()
    await showDialog({
      icon: 'success',
      title: messages.app.success,
      text: 'Thank you! Your request has been noted.',
    })
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="pinned grid gap-4 p-4 pt-6 sm:p-8">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" name="name" autoComplete="name" required error={errorOf('name')} />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errorOf('email')}
        />
        <Field label="Phone" name="phone" type="tel" autoComplete="tel" required error={errorOf('phone')} />
        <Select
          label="Subject"
          name="subject"
          options={contactSubjects}
          placeholder="Choose a subject"
          required
          error={errorOf('subject')}
        />
      </div>
      <TextArea label="Request" name="request" required error={errorOf('request')} />
      <Button type="submit" className="justify-self-start">
        Send Request
      </Button>
    </form>
  )
}
