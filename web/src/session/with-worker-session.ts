import { deleteApp, initializeApp } from 'firebase/app'
import { connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth'
import { emulatorUrl, firebaseOptions } from './settings.ts'

/** Gives the signed-in member's ID token, or null; `fresh` asks the provider for a new one. Rejects if it cannot be asked. */
export type TokenOf = (options?: { fresh?: boolean }) => Promise<string | null>

/**
 * Runs `work` with the session of this browser in a service worker, once: the SDK is opened for it and closed afterwards,
 * because an instance that outlives a log-out goes on handing out the old member's token. Never two at once.
 */
export const withWorkerSession = async <T>(work: (token: TokenOf) => Promise<T>): Promise<T> => {
  const app = initializeApp(firebaseOptions)
  try {
    const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence })
    if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
    await auth.authStateReady()
    return await work(async ({ fresh = false } = {}) => (await auth.currentUser?.getIdToken(fresh)) ?? null)
  } finally {
    await deleteApp(app)
  }
}
