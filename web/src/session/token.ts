import { SessionError } from './session-error.ts'
import { withFirebase } from './with-firebase.ts'

/** The provider has ended the session; the SDK signs the member out by itself. */
const ended = [
  'auth/user-token-expired',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/invalid-user-token',
]

/**
 * The ID token of the signed-in member for `Authorization: Bearer`; `null` if nobody is, or if the session has ended. The
 * cached one is given without a network while it is valid (an hour); `fresh` always asks the provider. Throws SessionError
 * (`auth/network-request-failed`) if the provider is needed and cannot be reached: the member stays signed in.
 */
export const token = async ({ fresh = false }: { fresh?: boolean } = {}): Promise<string | null> => {
  try {
    return await withFirebase(async ({ auth }) => {
      await auth.authStateReady()
      return (await auth.currentUser?.getIdToken(fresh)) ?? null
    })
  } catch (error) {
    if (error instanceof SessionError && ended.includes(error.code)) return null
    throw error
  }
}
