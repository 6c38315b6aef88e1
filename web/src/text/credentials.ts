import { characterCount } from '@group-organizer/contract/characters'
import { picture, userName } from '@group-organizer/contract/fields'
import { limits } from '@group-organizer/contract/limits'
import { minPasswordLength } from '../domain/constants.ts'
import { formatNumber } from './catalogue.ts'
import { signInText } from './en/account.ts'
import { messages } from './en/messages.ts'

/** What is wrong with a new password, checked in the order of section 5 of the specification; `null` if nothing is. */
export const passwordFault = (password: string): string | null => {
  if (!/\p{Lu}/u.test(password)) return messages.account.passwordUppercase
  if (!/\p{Ll}/u.test(password)) return messages.account.passwordLowercase
  if (password.length < minPasswordLength) return messages.account.passwordLength
  return null
}

export type Credentials = { email: string; password: string }
export type Registration = Credentials & { name: string; photoURL: string }

/** What is wrong with each field, in the order of the form. */
export type Faults = Partial<Record<keyof Registration, string>>

const memberName = userName(1)
const userPhoto = picture(limits.userPhoto)

const emailFault = (email: string) => (email.trim() === '' ? signInText.enterEmail : null)

const nameFault = (name: string) => {
  if (name.trim() === '') return signInText.enterName
  if (memberName.safeParse(name).success) return null
  return characterCount(name.trim()) > limits.userName
    ? signInText.nameTooLong({ most: limits.userName })
    : signInText.nameNotStorable
}

/** An empty one is fine: the default picture is shown then (specification, section 5). */
const photoFault = (url: string) => {
  if (url.trim() === '' || userPhoto.safeParse(url).success) return null
  if (characterCount(url.trim()) > limits.userPhoto)
    return signInText.photoTooLong({ most: formatNumber(limits.userPhoto) })
  return signInText.noPhotoAddress
}

/** Only the fields that have a fault, in the order given. */
const only = (all: Record<string, string | null>): Faults =>
  Object.fromEntries(Object.entries(all).filter(([, fault]) => fault !== null))

/** Whether the email exists and is well formed is for the identity provider to say. */
export const loginFaults = ({ email, password }: Credentials): Faults =>
  only({
    email: emailFault(email),
    password: password === '' ? signInText.enterPassword : null,
  })

export const registrationFaults = ({ name, email, photoURL, password }: Registration): Faults =>
  only({
    name: nameFault(name),
    email: emailFault(email),
    photoURL: photoFault(photoURL),
    password: passwordFault(password),
  })

/** The same of a member's profile: the name is required (specification, section 5), the photo is not. */
export const profileFaults = ({ name, photoURL }: Pick<Registration, 'name' | 'photoURL'>): Faults =>
  only({ name: nameFault(name), photoURL: photoFault(photoURL) })
