import { signInReasonText } from './en/account.ts'

/** Why a sign-in failed: our own words where there are some, else those of the provider or the server. */
export const signInReasonSentence = (error: {
  reason: keyof typeof signInReasonText | undefined
  message: string
}): string => (error.reason ? signInReasonText[error.reason] : error.message)
