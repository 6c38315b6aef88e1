type Entry = {
  /** Missing: the page shows the provider's own message. */
  reason?: string
  field?: 'email' | 'password'
}

/** Wrong address and wrong password share one reason, so nobody learns which addresses have an account. */
const wrongCredentials = { reason: 'wrongCredentials', field: 'password' } as const

const table = {
  'auth/invalid-credential': wrongCredentials,
  'auth/invalid-login-credentials': wrongCredentials,
  'auth/wrong-password': wrongCredentials,
  'auth/user-not-found': wrongCredentials,
  'auth/invalid-email': { reason: 'invalidEmail', field: 'email' },
  'auth/email-already-in-use': { reason: 'emailInUse', field: 'email' },
  'auth/weak-password': { reason: 'weakPassword', field: 'password' },
  'auth/password-does-not-meet-requirements': { field: 'password' },
  'auth/user-disabled': { reason: 'disabled', field: 'email' },
  'auth/too-many-requests': { reason: 'tooMany' },
  'auth/quota-exceeded': { reason: 'tooMany' },
  'auth/network-request-failed': { reason: 'offline' },
  'auth/timeout': { reason: 'offline' },
  'auth/internal-error': { reason: 'unexpected' },
  'auth/popup-closed-by-user': { reason: 'windowClosed' },
  'auth/cancelled-popup-request': { reason: 'windowClosed' },
  'auth/user-cancelled': { reason: 'windowClosed' },
  'auth/popup-blocked': { reason: 'windowBlocked' },
  'auth/account-exists-with-different-credential': { reason: 'emailHasPassword' },
  'auth/operation-not-allowed': { reason: 'notSetUp' },
  'auth/admin-restricted-operation': { reason: 'notSetUp' },
  'auth/configuration-not-found': { reason: 'notSetUp' },
  'auth/unauthorized-domain': { reason: 'notSetUp' },
  'auth/invalid-api-key': { reason: 'notSetUp' },
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': { reason: 'notSetUp' },
  'auth/invalid-user-token': { reason: 'expired' },
  'auth/user-token-expired': { reason: 'expired' },
  'auth/requires-recent-login': { reason: 'expired' },
  'auth/user-mismatch': { reason: 'otherAccount' },
  'session/unreachable': { reason: 'offline' },
  'session/superseded': { reason: 'superseded' },
  'session/google-unreachable': { reason: 'googleUnreachable' },
} as const satisfies Record<string, Entry>

type SignInReason = Extract<(typeof table)[keyof typeof table], { reason: string }>['reason']

const entries: Partial<Record<string, Entry & { reason?: SignInReason }>> = table

const wordsOf = (message: string, code: string) => {
  const words = message.replace(/^Firebase: /, '').replace(/ *\(auth\/[^)]*\)\.?$/, '')
  return words === '' || words === 'Error' ? `The sign-in service refused this (${code}).` : words
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

export class SessionError extends Error {
  override readonly name = 'SessionError'
  readonly code: string
  readonly reason: SignInReason | undefined
  readonly field: 'email' | 'password' | undefined

  constructor(code: string, providerMessage = code, cause?: unknown) {
    const entry = entries[code]
    super(wordsOf(providerMessage, code), { cause })
    this.code = code
    this.reason = entry?.reason
    this.field = entry?.field
  }

  static from(error: unknown, otherwise = 'session/unknown'): SessionError {
    if (error instanceof SessionError) return error
    const message = error instanceof Error ? error.message : String(error)
    return new SessionError(codeOf(error) ?? otherwise, message, error)
  }
}
