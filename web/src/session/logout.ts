import { forgetMember, recallMember, rememberMember } from './remembered-member.ts'
import { reportMember, whileLoading } from './session-store.ts'
import { withFirebase } from './with-firebase.ts'

/** Signs out in every tab of this browser and forgets the member. Throws SessionError; they are still signed in then. */
export const logout = (): Promise<void> =>
  whileLoading(async () => {
    const last = recallMember()
    // First, because the other tabs tell a log-out from an expired session by whether the member is still remembered.
    forgetMember()
    try {
      await withFirebase(({ auth, signOut }) => signOut(auth))
    } catch (error) {
      if (last) rememberMember(last)
      throw error
    }
    reportMember(null)
  })
