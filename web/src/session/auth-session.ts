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

// The SDK has no public place for another one: it looks for the global each time.
globalThis.fetch = fetchForSdk(globalThis.fetch.bind(globalThis))

/** An Auth of the SDK. Without a popup resolver: with one, the SDK would load Google's scripts at the start on phones. */
export const initialize = (name: string | undefined, persistence: Persistence): Auth => {
  const auth = initializeAuth(initializeApp(firebaseOptions, name), { persistence })
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  return auth
}

/**
 * Opens the session of this epoch, which the tabs and the service worker share. The SDK keeps the users of differently named
 * apps apart: what it writes late, for a session that is over, is never read by another. Epoch 0 is the session of earlier
 * versions of this app, which gave it no name.
 */
export const openAuth = (epoch: number): Auth =>
  initialize(epoch === 0 ? undefined : `session-${String(epoch)}`, indexedDBLocalPersistence)

/** Ends a session for good: the SDK keeps nothing of it, not even what its start-up check is about to write back. */
export const endAuth = async (auth: Auth): Promise<void> => {
  // The SDK puts it behind a start-up check that is under way.
  await signOut(auth)
  await deleteApp(auth.app)
}

/** The session is over: the account is gone or disabled, or its password was changed elsewhere. */
const ended = [
  'auth/user-token-expired',
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-not-found',
  'auth/user-disabled',
]

/** The ID token of a session's user; `null` where the provider has ended it. Rejects if the provider cannot be asked. */
export const idToken = async (auth: Auth, fresh: boolean): Promise<string | null> => {
  await auth.authStateReady()
  const user = auth.currentUser
  if (!user) return null
  try {
    return await user.getIdToken(fresh)
  } catch (error) {
    if (!ended.includes(SessionError.from(error).code)) throw error
    // The SDK does so for some of these codes only. Without a log-out every tab shows the session as expired.
    if (auth.currentUser === user) await signOut(auth)
    return null
  }
}
