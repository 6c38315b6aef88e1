import type { Auth, User } from 'firebase/auth'
import type { CurrentUser } from '../data/account/account.ts'
import { SessionError } from './session-error.ts'
import { account } from './session-store.ts'

type Firebase = typeof import('./firebase.ts')

/** The provider stores a missing name or photo as an empty text. */
export const toCurrentUser = ({ uid, displayName, email, photoURL }: User): CurrentUser => ({
  uid,
  displayName: displayName === '' ? null : displayName,
  email,
  photoURL: photoURL === '' ? null : photoURL,
})

let session: { epoch: number; auth: Auth } | undefined

/** A log-in opens its session before the record names it. */
let prepared: typeof session

const followRecord = (firebase: Firebase) => {
  const { epoch, user } = account.getState().record
  if (session?.epoch === epoch) return
  if (session) firebase.endAuth(session.auth).catch(reportError)
  session = undefined
  // Epoch 0: an earlier version may have left a session.
  if (epoch > 0 && user === null) return
  const auth = prepared?.epoch === epoch ? prepared.auth : firebase.openAuth(epoch)
  session = { epoch, auth }
  firebase.onAuthStateChanged(auth, (reported) => account.report(epoch, reported && toCurrentUser(reported)))
}

/** A page may be closed before the SDK has removed the session that it ended. */
const removeEndedSession = async (firebase: Firebase, epoch: number) => {
  await firebase.endAuth(firebase.openAuth(epoch))
  account.forgetEnded(epoch)
}

let follows = false

/** Loads the SDK. The first load makes the page follow the device's session. Throws SessionError. */
export const loadFirebase = async (): Promise<Firebase> => {
  try {
    const firebase = await import('./firebase.ts')
    if (!follows) {
      follows = true
      for (const epoch of account.getState().record.endedSessions ?? [])
        removeEndedSession(firebase, epoch).catch(reportError)
      followRecord(firebase)
      account.subscribe(() => followRecord(firebase))
    }
    return firebase
  } catch (error) {
    throw SessionError.from(error, 'session/unreachable')
  }
}

export const withFirebase = async <T>(operation: (firebase: Firebase) => Promise<T>): Promise<T> => {
  try {
    return await operation(await loadFirebase())
  } catch (error) {
    throw SessionError.from(error)
  }
}

/** The SDK stores the session before the record names it, so that no tab misses it. */
export const beginSession = async (firebase: Firebase, since: number, user: User): Promise<void> => {
  const epoch = account.nextEpoch()
  const auth = firebase.openAuth(epoch)
  await firebase.updateCurrentUser(auth, user)
  prepared = { epoch, auth }
  if (await account.logIn(since, epoch, toCurrentUser(user))) return
  await firebase.endAuth(auth)
  throw new SessionError('session/superseded')
}

export const openSession = () => {
  account.refresh()
  return session
}

/** `null` without a session. Throws SessionError offline; the user stays logged in. */
export const token = ({ fresh = false }: { fresh?: boolean } = {}): Promise<string | null> =>
  withFirebase(async ({ idToken }) => {
    const asked = openSession()
    if (!asked) return null
    const found = await idToken(asked.auth, fresh)
    return openSession() === asked ? found : null
  })
