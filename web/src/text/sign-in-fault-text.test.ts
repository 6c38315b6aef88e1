import { afterEach, expect, test } from 'vitest'
import { SessionError } from '../session/session-error.ts'
import { speak } from './catalogue.ts'
import { german } from './de/german.ts'
import { signInReasonSentence } from './sign-in-fault-text.ts'

afterEach(() => {
  speak('en')
})

test.each([
  'auth/invalid-credential',
  'auth/invalid-email',
  'auth/email-already-in-use',
  'auth/weak-password',
  'auth/user-disabled',
  'auth/too-many-requests',
  'auth/network-request-failed',
  'auth/internal-error',
  'auth/popup-closed-by-user',
  'auth/popup-blocked',
  'auth/account-exists-with-different-credential',
  'auth/operation-not-allowed',
  'auth/user-token-expired',
  'session/superseded',
  'session/google-unreachable',
])('what the sign-in says of %s is said in the reader’s language', (code) => {
  const error = new SessionError(code)
  const english = signInReasonSentence(error)
  expect(english).toMatch(/^[A-Z].*\.$/)
  expect(english).not.toMatch(/Firebase|auth\//)
  speak('de', german)
  expect(signInReasonSentence(error)).not.toBe(english)
})
