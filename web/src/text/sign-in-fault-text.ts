import { limits } from '@group-organizer/contract/limits'
import type { CredentialFault, CredentialFaults, Registration } from '../domain/credentials.ts'
import { formatNumber } from './catalogue.ts'
import { signInReasonText, signInText } from './en/account.ts'
import { messages } from './en/messages.ts'

const sentenceOf = (fault: CredentialFault): string => {
  const text = { ...signInText, ...messages.account }[fault]
  const most = fault === 'nameTooLong' ? limits.userName : limits.userPhoto
  return typeof text === 'string' ? text : text({ most: formatNumber(most) })
}

export type FieldSentences = Partial<Record<keyof Registration, string>>

export const credentialSentences = (faults: CredentialFaults): FieldSentences =>
  Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, sentenceOf(fault)]))

/** Why a sign-in failed: our own words where there are some, else those of the provider or the server. */
export const signInReasonSentence = (error: {
  reason: keyof typeof signInReasonText | undefined
  message: string
}): string => (error.reason ? signInReasonText[error.reason] : error.message)
