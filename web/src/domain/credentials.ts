import { characterCount } from '@group-organizer/contract/characters'
import { picture, userName } from '@group-organizer/contract/fields'
import { limits } from '@group-organizer/contract/limits'
import { minPasswordLength } from './constants.ts'
import { omitUndefined } from './omit-undefined.ts'

export type CredentialFault =
  | 'noName'
  | 'nameTooLong'
  | 'nameNotStorable'
  | 'noEmail'
  | 'photoTooLong'
  | 'noPhotoAddress'
  | 'noPassword'
  | 'passwordUppercase'
  | 'passwordLowercase'
  | 'passwordLength'

type Checked = CredentialFault | undefined

/** The order is that of the specification, section 5. */
export const passwordFault = (password: string): Checked => {
  if (!/\p{Lu}/u.test(password)) return 'passwordUppercase'
  if (!/\p{Ll}/u.test(password)) return 'passwordLowercase'
  return password.length < minPasswordLength ? 'passwordLength' : undefined
}

export type Credentials = { email: string; password: string }
export type Registration = Credentials & { name: string; photoURL: string }

export type CredentialFaults = Partial<Record<keyof Registration, CredentialFault>>

const memberName = userName(1)
const userPhoto = picture(limits.userPhoto)

const emailFault = (email: string): Checked => (email.trim() === '' ? 'noEmail' : undefined)

const nameFault = (name: string): Checked => {
  if (name.trim() === '') return 'noName'
  if (memberName.safeParse(name).success) return undefined
  return characterCount(name.trim()) > limits.userName ? 'nameTooLong' : 'nameNotStorable'
}

/** An empty address is valid: the page then shows the default picture (specification, section 5). */
const photoFault = (url: string): Checked => {
  if (url.trim() === '' || userPhoto.safeParse(url).success) return undefined
  return characterCount(url.trim()) > limits.userPhoto ? 'photoTooLong' : 'noPhotoAddress'
}

export const loginFaults = ({ email, password }: Credentials): CredentialFaults =>
  omitUndefined({ email: emailFault(email), password: password === '' ? 'noPassword' : undefined })

export const registrationFaults = ({ name, email, photoURL, password }: Registration): CredentialFaults =>
  omitUndefined({
    name: nameFault(name),
    email: emailFault(email),
    photoURL: photoFault(photoURL),
    password: passwordFault(password),
  })

export const profileFaults = ({
  name,
  photoURL,
}: Pick<Registration, 'name' | 'photoURL'>): CredentialFaults =>
  omitUndefined({ name: nameFault(name), photoURL: photoFault(photoURL) })
