import { limits } from '@group-organizer/contract/limits'
import type { CredentialFault, CredentialFaults, Registration } from '../domain/credentials.ts'
import { formatNumber } from './catalogue.ts'
import { signInText } from './en/account.ts'
import { messages } from './en/messages.ts'

const sentenceOf = (fault: CredentialFault): string => {
  const sentences: Record<CredentialFault, string> = {
    noName: signInText.enterName,
    nameTooLong: signInText.nameTooLong({ most: formatNumber(limits.userName) }),
    nameNotStorable: signInText.nameNotStorable,
    noEmail: signInText.enterEmail,
    photoTooLong: signInText.photoTooLong({ most: formatNumber(limits.userPhoto) }),
    noPhotoAddress: signInText.noPhotoAddress,
    noPassword: signInText.enterPassword,
    passwordUppercase: messages.account.passwordUppercase,
    passwordLowercase: messages.account.passwordLowercase,
    passwordLength: messages.account.passwordLength,
  }
  return sentences[fault]
}

export type FieldSentences = Partial<Record<keyof Registration, string>>

export const credentialSentences = (faults: CredentialFaults): FieldSentences =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, sentenceOf(fault)]))
