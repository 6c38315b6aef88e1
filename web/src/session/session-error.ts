type Entry = {
  /** Missing: the page shows the provider's own message. */
  sentence?: string
  field?: 'email' | 'password'
}

/** One sentence for all, so that nobody learns which addresses have an account. */
const wrongCredentials: Entry = { sentence: 'The email or the password is not right.', field: 'password' }
const offline = 'The sign-in service cannot be reached. Check your connection and try again.'
const notSetUp = 'This way of signing in is not set up here.'
const closed = 'The Google window was closed before the login was finished.'
const tooMany = 'Too many attempts. Wait a few minutes, then try again.'
const expired = 'Your session has expired. Please log in again.'

/** The page's sentence for each error code. Unlisted codes show the provider's message. */
const table: Partial<Record<string, Entry>> = {
  'auth/invalid-credential': wrongCredentials,
  'auth/invalid-login-credentials': wrongCredentials,
  'auth/wrong-password': wrongCredentials,
  'auth/user-not-found': wrongCredentials,
  'auth/invalid-email': { sentence: 'Please enter a valid email address.', field: 'email' },
  'auth/missing-email': { sentence: 'Please enter your email address.', field: 'email' },
  'auth/missing-password': { sentence: 'Please enter your password.', field: 'password' },
  'auth/email-already-in-use': { sentence: 'There is an account with this email already.', field: 'email' },
  'auth/weak-password': {
    sentence: 'This password is too easy to guess. Choose a longer one.',
    field: 'password',
  },
  'auth/password-does-not-meet-requirements': { field: 'password' },
  'auth/user-disabled': { sentence: 'This account has been disabled.', field: 'email' },
  'auth/too-many-requests': { sentence: tooMany },
  'auth/quota-exceeded': { sentence: tooMany },
  'auth/network-request-failed': { sentence: offline },
  'auth/timeout': { sentence: offline },
  'auth/internal-error': {
    sentence: 'The sign-in service did not answer as expected. Try again in a moment.',
  },
  'auth/popup-closed-by-user': { sentence: closed },
  'auth/cancelled-popup-request': { sentence: closed },
  'auth/user-cancelled': { sentence: closed },
  'auth/popup-blocked': {
    sentence: 'The browser blocked the Google window. Allow pop-ups for this site, then try again.',
  },
  'auth/account-exists-with-different-credential': {
    sentence: 'There is an account with this email already. Log in with its password.',
  },
  'auth/operation-not-allowed': { sentence: notSetUp },
  'auth/admin-restricted-operation': { sentence: notSetUp },
  'auth/configuration-not-found': { sentence: notSetUp },
  'auth/unauthorized-domain': { sentence: notSetUp },
  'auth/invalid-api-key': { sentence: notSetUp },
  'auth/api-key-not-valid.-please-pass-a-valid-api-key.': { sentence: notSetUp },
  'auth/invalid-user-token': { sentence: expired },
  'auth/user-token-expired': { sentence: expired },
  'auth/requires-recent-login': { sentence: expired },
  'auth/user-mismatch': { sentence: 'That is a different account. Choose the one you are logged in with.' },
  'session/unreachable': { sentence: offline },
  'session/superseded': { sentence: 'Another tab logged in or out meanwhile. Please try again.' },
  'session/google-unreachable': {
    sentence: 'Google cannot be reached. Check your connection, or log in with email and password.',
  },
}

/** The message without 'Firebase: ' before it and '(auth/code).' behind it. */
const wordsOf = (message: string, code: string) => {
  const words = message.replace(/^Firebase: /, '').replace(/ *\(auth\/[^)]*\)\.?$/, '')
  return words === '' || words === 'Error' ? `The sign-in service refused this (${code}).` : words
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

/** A failed sign-in, registration, sign-out or profile change. `message` is a sentence for the member. */
export class SessionError extends Error {
  override readonly name = 'SessionError'
  readonly code: string
  readonly field: 'email' | 'password' | undefined

  constructor(code: string, providerMessage = code, cause?: unknown) {
    const entry = table[code]
    super(entry?.sentence ?? wordsOf(providerMessage, code), { cause })
    this.code = code
    this.field = entry?.field
  }

  /** Makes any error of the provider a SessionError; `otherwise` is the code of an error that has none. */
  static from(error: unknown, otherwise = 'session/unknown'): SessionError {
    if (error instanceof SessionError) return error
    const message = error instanceof Error ? error.message : String(error)
    return new SessionError(codeOf(error) ?? otherwise, message, error)
  }
}
