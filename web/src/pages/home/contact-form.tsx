import { contactSubjects } from '../../domain/constants.ts'
import { contactFault } from '../../domain/contact-fault.ts'
import { useConfirmingForm } from '../../features/use-confirming-form.ts'
import { contactNotice } from '../../text/contact-fault-text.ts'
import { commonText } from '../../text/en/common.ts'
import { homeText } from '../../text/en/home.ts'
import { messages } from '../../text/en/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Form, Select, TextArea } from '../../ui/form.tsx'

const contact = {
  name: 'contact',
  empty: { name: '', email: '', phone: '', subject: '', request: '' },
  check: contactFault,
  notice: contactNotice,
}

export const ContactForm = () => {
  const { form, field } = useConfirmingForm({ ...contact, confirmed: messages.app.success })
  return (
    <Form {...form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={commonText.name} autoComplete="name" {...field('name')} />
        <Field label={commonText.email} type="email" autoComplete="email" {...field('email')} />
        <Field label={homeText.phone} type="tel" autoComplete="tel" {...field('phone')} />
        <Select
          label={commonText.subject}
          options={contactSubjects.map((value) => ({ value }))}
          placeholder={homeText.chooseSubject}
          {...field('subject')}
        />
      </div>
      <TextArea label={homeText.request} {...field('request')} />
      <Button type="submit" className="justify-self-start">
        {homeText.sendRequest}
      </Button>
    </Form>
  )
}
