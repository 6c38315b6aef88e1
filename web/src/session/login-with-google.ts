import { loadGoogleScript } from './google-script.ts'
import { toMember } from './member.ts'
import { reportMember, whileLoading } from './session-store.ts'
import { withFirebase } from './with-firebase.ts'

/** Signs in through Google's window; a first time makes the account. Throws SessionError, also when it is closed. */
export const loginWithGoogle = (): Promise<void> =>
  whileLoading(() =>
    withFirebase(async ({ auth, signInWithPopup, GoogleAuthProvider, browserPopupRedirectResolver }) => {
      await loadGoogleScript()
      const provider = new GoogleAuthProvider()
      const { user } = await signInWithPopup(auth, provider, browserPopupRedirectResolver)
      reportMember(toMember(user))
    }),
  )
