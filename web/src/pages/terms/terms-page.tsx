import { termsFault } from '../../domain/contact-fault.ts'
import { useConfirmingForm } from '../../features/use-confirming-form.ts'
import { termsNotice } from '../../text/contact-fault-text.ts'
import { commonText } from '../../text/en/common.ts'
import { termsText } from '../../text/en/terms.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Form, TextArea } from '../../ui/form.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TermsAndPrivacy } from './terms-and-privacy.tsx'

export const TermsPage = () => (
  <div className="mx-auto flex max-w-3xl flex-col gap-8 px-4 py-10 sm:px-6">
    <PageHead title={commonText.getInTouch} lead={termsText.lead} />
    <TermsAndPrivacy />
    <TermsForm />
  </div>
)

const terms = {
  name: 'terms',
  empty: { name: '', email: '', subject: '', message: '' },
  check: termsFault,
  notice: termsNotice,
}

const TermsForm = () => {
  const { form, field } = useConfirmingForm({ ...terms, confirmed: termsText.success })
  return (
    <Form {...form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={commonText.name} autoComplete="name" {...field('name')} />
        <Field label={commonText.email} type="email" autoComplete="email" {...field('email')} />
      </div>
      <Field label={commonText.subject} {...field('subject')} />
      <TextArea label={termsText.message} {...field('message')} />
      <p className="text-sm text-muted">{termsText.forShow}</p>
      <Button type="submit" className="justify-self-start">
        {termsText.sendMessage}
      </Button>
    </Form>
  )
}
