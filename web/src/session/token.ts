import { SessionError } from './session-error.ts'
import { withFirebase } from './with-firebase.ts'

/** The session is over: the account is gone or disabled, or its password was changed elsewhere. */
const ended = [
  'auth/user-token-expired',
  'auth/invalid-refresh-token',
  'auth/invalid-user-token',
  'auth/user-not-found',
  'auth/user-disabled',
]

/**
 * The ID token of the signed-in member for `Authorization: Bearer`; `null` if nobody is, or if the session has ended. The
 * cached one is given without a network while it is valid (an hour); `fresh` always asks the provider. Throws SessionError
 * (`auth/network-request-failed`) if the provider is needed and cannot be reached: the member stays signed in.
 */
export const token = ({ fresh = false }: { fresh?: boolean } = {}): Promise<string | null> =>
  withFirebase(async ({ auth, signOut }) => {
    await auth.authStateReady()
    const user = auth.currentUser
    if (!user) return null
    try {
      return await user.getIdToken(fresh)
    } catch (error) {
      if (!ended.includes(SessionError.from(error).code)) throw error
      // The SDK does so for some of these codes only. Nobody logged out, so every tab shows the session as expired.
      if (auth.currentUser === user) await signOut(auth)
      return null
    }
  })
