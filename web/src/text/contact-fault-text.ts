import type { FormFault } from '../domain/contact-fault.ts'
import { messages } from './en/messages.ts'
import { contactFaultText, termsText } from './en/terms.ts'

export type ContactField = Exclude<keyof typeof contactFaultText, 'noEmail'>

export const contactFaultSentences = ({
  fault,
  fields,
}: FormFault<ContactField>): Partial<Record<ContactField, string>> =>
  Object.fromEntries(fields.map((field) => [field, contactFaultText[fault === 'email' ? 'noEmail' : field]]))

export const contactNotice = ({ fault }: FormFault<ContactField>) => {
  const { missingTitle, missing, emailTitle, email } = messages.contact
  return fault === 'missing'
    ? ({ icon: 'warning', title: missingTitle, text: missing } as const)
    : ({ icon: 'warning', title: emailTitle, text: email } as const)
}

export const termsNotice = () =>
  ({ icon: 'error', title: termsText.error, text: messages.contact.termsMissing }) as const
