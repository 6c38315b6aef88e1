import { describe, expect, it } from 'vitest'
import { SessionError } from './session-error.ts'

const thrown = (code: string, message = `Firebase: Error (${code}).`) =>
  Object.assign(new Error(message), { code })

describe('what the identity provider refuses', () => {
  it('does not tell whether the password or the address is wrong', () => {
    const reasons = ['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'].map(
      (code) => SessionError.from(thrown(code)).reason,
    )
    expect(new Set(reasons)).toEqual(new Set(['wrongCredentials']))
  })

  it.each([
    ['auth/invalid-email', 'email'],
    ['auth/email-already-in-use', 'email'],
    ['auth/invalid-credential', 'password'],
    ['auth/weak-password', 'password'],
    ['auth/password-does-not-meet-requirements', 'password'],
    ['auth/network-request-failed', undefined],
  ])('%s is shown at the field %s', (code, field) =>
    expect(SessionError.from(thrown(code)).field).toBe(field),
  )

  it.each([
    'auth/invalid-credential',
    'auth/email-already-in-use',
    'auth/weak-password',
    'auth/network-request-failed',
    'auth/popup-closed-by-user',
    'auth/popup-blocked',
    'auth/too-many-requests',
    'auth/user-disabled',
    'auth/internal-error',
    'auth/quota-exceeded',
    'auth/user-cancelled',
    'auth/configuration-not-found',
    'auth/invalid-user-token',
  ])('%s has words of our own', (code) => {
    expect(SessionError.from(thrown(code)).reason).toBeDefined()
  })

  it.each(['auth/something-new', 'auth/password-does-not-meet-requirements'])(
    '%s shows the message of the provider',
    (code) => {
      const error = SessionError.from(thrown(code, 'Said by the provider.'))
      expect([error.reason, error.message]).toEqual([undefined, 'Said by the provider.'])
    },
  )

  it('shows it without the name of the service around it', () => {
    const policy = 'Missing password requirements: [Password must contain at least 10 characters]'
    const code = 'auth/password-does-not-meet-requirements'
    expect(SessionError.from(thrown(code, `Firebase: ${policy} (${code}).`)).message).toBe(policy)
  })

  it('names the code where the provider says nothing else', () => {
    expect(SessionError.from(thrown('auth/something-new')).message).toBe(
      'The sign-in service refused this (auth/something-new).',
    )
  })

  it('is the same error however often it is passed on', () => {
    const error = SessionError.from(thrown('auth/user-disabled'))
    expect(SessionError.from(error)).toBe(error)
  })

  it('keeps what was thrown without a code as its cause', () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    const error = SessionError.from(cause, 'session/unreachable')
    expect(error.cause).toBe(cause)
    expect(error.reason).toBe('offline')
  })
})
