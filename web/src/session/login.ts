import { toMember } from './member.ts'
import { reportMember, whileLoading } from './session-store.ts'
import { withFirebase } from './with-firebase.ts'

/** Signs in with email and password, in every tab of this browser. Throws SessionError. */
export const login = (email: string, password: string): Promise<void> =>
  whileLoading(() =>
    withFirebase(async ({ auth, signInWithEmailAndPassword }) => {
      const { user } = await signInWithEmailAndPassword(auth, email.trim(), password)
      reportMember(toMember(user))
    }),
  )
