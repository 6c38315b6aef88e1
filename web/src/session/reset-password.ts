import { SessionError } from './session-error.ts'
import { withFirebase } from './with-firebase.ts'

/** Has the provider send its reset email. Ends the same way whether or not the account exists. Throws SessionError. */
export const resetPassword = async (email: string): Promise<void> => {
  try {
    await withFirebase(({ auth, sendPasswordResetEmail }) => sendPasswordResetEmail(auth, email.trim()))
  } catch (error) {
    if (error instanceof SessionError && error.code === 'auth/user-not-found') return
    throw error
  }
}
