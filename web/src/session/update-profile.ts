import { toMember } from './member.ts'
import { SessionError } from './session-error.ts'
import { reportMember } from './session-store.ts'
import { withFirebase } from './with-firebase.ts'

/** Changes name and photo (empty: none) of the signed-in member, with the provider and in every tab. Throws SessionError. */
export const updateProfile = (changes: { displayName: string; photoURL: string }): Promise<void> =>
  withFirebase(async ({ auth, updateProfile: save }) => {
    await auth.authStateReady()
    const user = auth.currentUser
    if (!user) throw new SessionError('auth/user-token-expired')
    await save(user, { displayName: changes.displayName.trim(), photoURL: changes.photoURL.trim() })
    reportMember(toMember(user))
    // The API takes the name from the token. If the connection is lost just now it sees the old one for up to an hour.
    await Promise.allSettled([user.getIdToken(true)])
  })
