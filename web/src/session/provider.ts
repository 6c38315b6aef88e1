import type { Auth, User } from 'firebase/auth'
import type { CurrentUser } from '../data/account/account.ts'
import { SessionError } from './session-error.ts'
import { account, showWithoutProvider } from './session-store.ts'

type Firebase = typeof import('./firebase.ts')

/** The provider has no photo (or name) either where it holds an empty one. */
export const toCurrentUser = ({ uid, displayName, email, photoURL }: User): CurrentUser => ({
  uid,
  displayName: displayName === '' ? null : displayName,
  email,
  photoURL: photoURL === '' ? null : photoURL,
})

/** The session that this page has open: the one of the device's record, or none after a log-out. */
let session: { epoch: number; auth: Auth } | undefined

/** A session that was prepared by a log-in, until the record names it. */
let prepared: typeof session

/** Opens the session that the record names, and ends the one it no longer names. */
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

/** A page that ended a session may have been closed before the SDK had removed everything. */
const removeEndedSession = async (firebase: Firebase, epoch: number) => {
  await firebase.endAuth(firebase.openAuth(epoch))
  account.forgetEnded(epoch)
}

let follows = false

/**
 * The Firebase SDK, in a chunk of its own. From the first time on, the page follows the device's session. Throws SessionError
 * if it cannot be loaded.
 */
const loadFirebase = async (): Promise<Firebase> => {
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

/** Runs one operation of the SDK. Whatever goes wrong is thrown as a SessionError. */
export const withFirebase = async <T>(operation: (firebase: Firebase) => Promise<T>): Promise<T> => {
  try {
    return await operation(await loadFirebase())
  } catch (error) {
    throw SessionError.from(error)
  }
}

/**
 * Makes the user of a separate sign-in the one of this device, in every tab. The provider has its session before the record
 * names it, so that no tab finds it missing. Throws SessionError if the device has logged in or out since `since`.
 */
export const beginSession = async (firebase: Firebase, since: number, user: User): Promise<void> => {
  const epoch = account.nextEpoch()
  const auth = firebase.openAuth(epoch)
  await firebase.updateCurrentUser(auth, user)
  prepared = { epoch, auth }
  if (await account.logIn(since, epoch, toCurrentUser(user))) return
  await firebase.endAuth(auth)
  throw new SessionError('session/superseded')
}

/** The Auth of the session that the record names now, if it names one. */
export const openSession = () => {
  account.refresh()
  return session
}

/**
 * The ID token of the logged-in user for `Authorization: Bearer`; `null` if there is none, or if the session has ended. The
 * cached one is given without a network while it is valid (an hour); `fresh` always asks the provider. Throws SessionError
 * (`auth/network-request-failed`) if the provider is needed and cannot be reached: the user stays logged in.
 */
export const token = ({ fresh = false }: { fresh?: boolean } = {}): Promise<string | null> =>
  withFirebase(async ({ idToken }) => {
    const asked = openSession()
    if (!asked) return null
    const found = await idToken(asked.auth, fresh)
    return openSession() === asked ? found : null
  })

let watching = false

const watch = async () => {
  try {
    await loadFirebase()
  } catch {
    // Its code could not be loaded; what is remembered is shown until it can be.
    showWithoutProvider()
    watching = false
    window.addEventListener('online', watchSession, { once: true })
  }
}

/** Follows the device's session. Calling it again changes nothing. */
export const watchSession = () => {
  if (watching) return
  watching = true
  void watch()
}
