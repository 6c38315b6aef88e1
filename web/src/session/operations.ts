import type { Auth, UserCredential } from 'firebase/auth'
import type { Registration } from '../domain/credentials.ts'
import { beginSession, openSession, toCurrentUser, withFirebase } from './provider.ts'
import { SessionError } from './session-error.ts'
import { account, whileLoading } from './session-store.ts'
import { isEmailToBeVerified } from './settings.ts'

type Firebase = Parameters<Parameters<typeof withFirebase>[0]>[0]

const logInBy = (signIn: (separate: Auth, firebase: Firebase) => Promise<UserCredential>): Promise<void> =>
  whileLoading(() =>
    withFirebase((firebase) => {
      const since = account.refresh().epoch
      return firebase.withSeparateAuth(async (separate) => {
        const { user } = await signIn(separate, firebase)
        await beginSession(firebase, since, user)
      })
    }),
  )

export const login = (email: string, password: string): Promise<void> =>
  logInBy((separate, { signInWithEmailAndPassword }) =>
    signInWithEmailAndPassword(separate, email.trim(), password),
  )

export const loginWithGoogle = (): Promise<void> =>
  logInBy(async (separate, firebase) => {
    await firebase.loadGoogleScript()
    const provider = new firebase.GoogleAuthProvider()
    return firebase.signInWithPopup(separate, provider, firebase.browserPopupRedirectResolver)
  })

export const logout = (): Promise<void> => whileLoading(() => withFirebase(() => account.logOut()))

const isDone = (attempt: () => Promise<void>): Promise<boolean> =>
  attempt().then(
    () => true,
    () => false,
  )

export const register = ({ name, email, photoURL, password }: Registration) =>
  whileLoading(() =>
    withFirebase((firebase) => {
      const since = account.refresh().epoch
      return firebase.withSeparateAuth(async (separate) => {
        const { user } = await firebase.createUserWithEmailAndPassword(separate, email.trim(), password)
        const profile = { displayName: name.trim(), photoURL: photoURL.trim() }
        // The account exists also where its name and photo were not saved.
        const profileSaved = await isDone(() => firebase.updateProfile(user, profile))
        const mailSent = isEmailToBeVerified
          ? await isDone(() => firebase.sendEmailVerification(user))
          : undefined
        if (profileSaved)
          await isDone(async () => {
            // The API reads the name from the token; the first token has none.
            await user.getIdToken(true)
            await beginSession(firebase, since, user)
          })
        return { profileSaved, mailSent }
      })
    }),
  )

/** An unknown address gets the same answer. */
export const resetPassword = async (email: string): Promise<void> => {
  try {
    await withFirebase(({ withSeparateAuth, sendPasswordResetEmail }) =>
      withSeparateAuth((separate) => sendPasswordResetEmail(separate, email.trim())),
    )
  } catch (error) {
    if (error instanceof SessionError && error.code === 'auth/user-not-found') return
    throw error
  }
}

const currentSession = async () => {
  const session = openSession()
  await session?.auth.authStateReady()
  const user = session?.auth.currentUser
  if (!session || !user) throw new SessionError('auth/user-token-expired')
  return { session, user }
}

export const updateProfile = (changes: { displayName: string; photoURL: string }): Promise<void> =>
  withFirebase(async ({ updateProfile: save }) => {
    const { session, user } = await currentSession()
    await save(user, { displayName: changes.displayName.trim(), photoURL: changes.photoURL.trim() })
    account.report(session.epoch, toCurrentUser(user))
    // The API reads the name from the token. Offline, it sees the old name for up to an hour.
    await Promise.allSettled([user.getIdToken(true)])
  })

type Proof = 'password' | 'google'

export const neededProof = (minutes: number): Promise<Proof | undefined> =>
  withFirebase(async () => {
    const { user } = await currentSession()
    const { authTime, issuedAtTime } = await user.getIdTokenResult(true)
    if (Date.parse(issuedAtTime) - Date.parse(authTime) < minutes * 60_000) return undefined
    return user.providerData.some(({ providerId }) => providerId === 'password') ? 'password' : 'google'
  })

export const reauthenticate = (password?: string): Promise<void> =>
  withFirebase(async (firebase) => {
    const { user } = await currentSession()
    if (password === undefined) {
      await firebase.loadGoogleScript()
      const provider = new firebase.GoogleAuthProvider()
      await firebase.reauthenticateWithPopup(user, provider, firebase.browserPopupRedirectResolver)
      return
    }
    const credential = firebase.EmailAuthProvider.credential(user.email ?? '', password)
    await firebase.reauthenticateWithCredential(user, credential)
  })

export const deleteAccount = (): Promise<void> =>
  withFirebase(async ({ deleteUser }) => {
    const { user } = await currentSession()
    try {
      await deleteUser(user)
    } catch (error) {
      const failure = SessionError.from(error)
      if (failure.code !== 'auth/user-not-found') throw failure
    }
    await account.logOut()
  })
