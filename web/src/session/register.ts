import type { User } from 'firebase/auth'
import { whileLoading } from './session-store.ts'
import { withFirebase } from './with-firebase.ts'

export type Registered = {
  /** `false`: the account exists, but the connection was lost before its name and photo were saved. */
  profileSaved: boolean
}

type NewAccount = { name: string; email: string; photoURL: string; password: string }

/**
 * Makes an account with a name and, if not empty, a photo. Nobody is signed in by it, in any tab: the specification leads
 * on to the login page. Throws SessionError if there is no account.
 */
export const register = ({ name, email, photoURL, password }: NewAccount): Promise<Registered> =>
  whileLoading(() =>
    withFirebase(({ withSeparateAuth, createUserWithEmailAndPassword, updateProfile }) =>
      withSeparateAuth(async (auth) => {
        const saveProfile = async (user: User) => {
          await updateProfile(user, { displayName: name.trim(), photoURL: photoURL.trim() })
        }
        const { user } = await createUserWithEmailAndPassword(auth, email.trim(), password)
        return saveProfile(user).then(
          () => ({ profileSaved: true }),
          () => ({ profileSaved: false }),
        )
      }),
    ),
  )
