import { messages } from './messages.ts'

/** The simple pattern of the specification, section 5: something, an at sign, something with a dot in it. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export type Fault = { title: string; text: string; fields: string[] }

/**
 * What is wrong with the home contact form, in the order of the specification: fields left empty first, then the address.
 * Undefined if nothing is.
 */
export const contactFault = (request: Record<string, string>): Fault | undefined => {
  const { missingTitle, missing, emailTitle, email: emailText } = messages.contact
  const empty = Object.keys(request).filter((field) => !request[field]?.trim())
  if (empty.length > 0) return { title: missingTitle, text: missing, fields: empty }
  if (!email.test(request['email']?.trim() ?? ''))
    return { title: emailTitle, text: emailText, fields: ['email'] }
  return undefined
}
