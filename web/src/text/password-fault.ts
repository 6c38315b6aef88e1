import { minPasswordLength } from '../domain/constants.ts'
import { messages } from './messages.ts'

const { passwordUppercase, passwordLowercase, passwordLength } = messages.account

/** What is wrong with a new password, checked in the order of section 5 of the specification; `null` if nothing is. */
export const passwordFault = (password: string): string | null => {
  if (!/\p{Lu}/u.test(password)) return passwordUppercase
  if (!/\p{Ll}/u.test(password)) return passwordLowercase
  if (password.length < minPasswordLength) return passwordLength
  return null
}
