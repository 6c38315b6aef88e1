import { type ChangeEvent } from 'react'
import { contactSubjects } from '../../domain/constants.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Select, TextArea } from '../../ui/field.tsx'
import { type ContactRequest, useContactForm } from './use-contact-form.ts'

/** Five fields, all of them required (specification, section 5). */
export const ContactForm = () => {
  const { values, fault, form, change, submit } = useContactForm()
  const field = (name: keyof ContactRequest) => ({
    name,
    value: values[name],
    required: true,
    error: fault?.fields.includes(name) ? fault.text : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
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
        <Field label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <Select
          label="Subject"
          options={contactSubjects}
          placeholder="Choose a subject"
          {...field('subject')}
        />
      </div>
      <TextArea label="Request" {...field('request')} />
      <Button type="submit" className="justify-self-start">
        Send Request
      </Button>
    </form>
  )
}
