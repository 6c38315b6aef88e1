import { SessionError } from './session-error.ts'

/** The Firebase SDK with this browser's session, in a chunk of its own. Throws SessionError if it cannot be loaded. */
export const loadFirebase = async () => {
  try {
    return await import('./firebase.ts')
  } catch (error) {
    throw SessionError.from(error, 'session/unreachable')
  }
}
