import { messages } from 'api/contract/messages'

const { passwordUppercase, passwordLowercase, passwordLength } = messages.account

/** Shortest password that is accepted, in UTF-16 code units (specification, section 9). */
export const minPasswordLength = 6

/** What is wrong with a new password, checked in the order of section 5 of the specification; `null` if nothing is. */
export const passwordFault = (password: string): string | null => {
  if (!/\p{Lu}/u.test(password)) return passwordUppercase
  if (!/\p{Ll}/u.test(password)) return passwordLowercase
  if (password.length < minPasswordLength) return passwordLength
  return null
}
