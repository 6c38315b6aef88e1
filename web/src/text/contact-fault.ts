import { messages } from './en/messages.ts'
import { termsText } from './en/terms.ts'

/** The simple pattern of the specification, section 5: something, an at sign, something with a dot in it. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a form as a whole, as a dialog says it, and the fields that it is about. */
export type FormFault = { icon: 'warning' | 'error'; title: string; text: string; fields: string[] }

type Values = Record<string, string>

const emptyFields = (values: Values) => Object.keys(values).filter((field) => !values[field]?.trim())

/**
 * What is wrong with the home contact form, in the order of the specification: fields left empty first, then the address.
 * Undefined if nothing is.
 */
export const contactFault = (request: Values): FormFault | undefined => {
  const { missingTitle, missing, emailTitle, email: emailText } = messages.contact
  const empty = emptyFields(request)
  if (empty.length > 0) return { icon: 'warning', title: missingTitle, text: missing, fields: empty }
  if (!email.test(request['email']?.trim() ?? ''))
    return { icon: 'warning', title: emailTitle, text: emailText, fields: ['email'] }
  return undefined
}

/** The same of the form of `/terms`, which asks only that no field is left empty. */
export const termsFault = (values: Values): FormFault | undefined => {
  const fields = emptyFields(values)
  if (fields.length === 0) return undefined
  return { icon: 'error', title: termsText.error, text: messages.contact.termsMissing, fields }
}
