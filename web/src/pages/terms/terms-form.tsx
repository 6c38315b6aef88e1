import type { ChangeEvent } from 'react'
import { messages } from '../../text/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { type TermsForm as Values, useTermsForm } from './use-terms-form.ts'

/** Four fields, all of them required (specification, section 5). */
export const TermsForm = () => {
  const { values, missing, form, change, submit } = useTermsForm()
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    required: true,
    error: missing.includes(name) ? messages.contact.termsMissing : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      change({ [name]: target.value })
    },
  })
  return (
    <form
      ref={form}
      noValidate
      className="pinned grid gap-4 p-4 pt-6 sm:p-8"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" autoComplete="name" {...field('name')} />
        <Field label="Email" type="email" autoComplete="email" {...field('email')} />
      </div>
      <Field label="Subject" {...field('subject')} />
      <TextArea label="Message" {...field('message')} />
      <p className="text-sm text-muted">
        A form for show: it only confirms. What you write is not sent to anybody.
      </p>
      <Button type="submit" className="justify-self-start">
        Send Message
      </Button>
    </form>
  )
}
