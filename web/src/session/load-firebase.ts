import { toMember } from './member.ts'
import { SessionError } from './session-error.ts'
import { reportMember } from './session-store.ts'

let followed = false

/**
 * The Firebase SDK with this browser's session, in a chunk of its own. From the first time on, the page follows that
 * session. Throws SessionError if it cannot be loaded.
 */
export const loadFirebase = async () => {
  try {
    const firebase = await import('./firebase.ts')
    if (!followed) {
      followed = true
      firebase.onAuthStateChanged(firebase.auth, (user) => {
        reportMember(user && toMember(user))
      })
    }
    return firebase
  } catch (error) {
    throw SessionError.from(error, 'session/unreachable')
  }
}
