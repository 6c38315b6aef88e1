import { deleteApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  type Persistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  signOut,
} from 'firebase/auth'
import { fetchForSdk } from './session-check.ts'
import { SessionError } from './session-error.ts'
import { emulatorUrl, firebaseOptions } from './settings.ts'

// The SDK offers no option for its own `fetch`; it looks up the global at each call.
globalThis.fetch = fetchForSdk(globalThis.fetch.bind(globalThis))

/** An Auth of the SDK. It gets no popup resolver, which would load Google's scripts at start on phones. */
export const initialize = (name: string | undefined, persistence: Persistence): Auth => {
  const auth = initializeAuth(initializeApp(firebaseOptions, name), { persistence })
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  return auth
}

// The SDK keeps differently named apps apart: a late write for an old session never reaches a new one.
// Epoch 0 is the unnamed session of earlier versions.
export const openAuth = (epoch: number): Auth =>
  initialize(epoch === 0 ? undefined : `session-${String(epoch)}`, indexedDBLocalPersistence)

export const endAuth = async (auth: Auth): Promise<void> => {
  // The SDK runs this after a start-up check that is under way, so the check cannot write the user back.
  await signOut(auth)
  await deleteApp(auth.app)
}

/** Codes of a session that is over: the account is gone or disabled, or its password changed elsewhere. */
const ended = [
  'auth/user-token-expired',
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-not-found',
  'auth/user-disabled',
]

/** The ID token of a session's user; `null` if the provider has ended it. Rejects if the provider cannot be asked. */
export const idToken = async (auth: Auth, fresh: boolean): Promise<string | null> => {
  await auth.authStateReady()
  const user = auth.currentUser
  if (!user) return null
  try {
    return await user.getIdToken(fresh)
  } catch (error) {
    if (!ended.includes(SessionError.from(error).code)) throw error
    // The SDK signs out for some of these codes only. Every tab shows a session without a user as expired.
    if (auth.currentUser === user) await signOut(auth)
    return null
  }
}
