import * as z from 'zod/mini'
import { contactSubjects } from '../../domain/constants.ts'
import { useConfirmingForm } from '../../features/use-confirming-form.ts'
import { contactFault } from '../../text/contact-fault.ts'
import { messages } from '../../text/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Form, Select, TextArea } from '../../ui/form.tsx'

const contact = {
  name: 'contact',
  shape: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    subject: z.string(),
    request: z.string(),
  }),
  empty: { name: '', email: '', phone: '', subject: '', request: '' },
  confirmed: messages.app.success,
  check: contactFault,
}

/** Five fields, all of them required (specification, section 5). */
export const ContactForm = () => {
  const { form, field } = useConfirmingForm(contact)
  return (
    <Form {...form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" autoComplete="name" {...field('name')} />
        <Field label="Email" type="email" autoComplete="email" {...field('email')} />
        <Field label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        <Select
          label="Subject"
          options={contactSubjects.map((value) => ({ value }))}
          placeholder="Choose a subject"
          {...field('subject')}
        />
      </div>
      <TextArea label="Request" {...field('request')} />
      <Button type="submit" className="justify-self-start">
        Send Request
      </Button>
    </Form>
  )
}
