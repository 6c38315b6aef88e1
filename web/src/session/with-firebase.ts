import { loadFirebase } from './load-firebase.ts'
import { SessionError } from './session-error.ts'

type Firebase = Awaited<ReturnType<typeof loadFirebase>>

/** Runs one operation of the SDK. Whatever goes wrong is thrown as a SessionError. */
export const withFirebase = async <T>(operation: (firebase: Firebase) => Promise<T>): Promise<T> => {
  try {
    return await operation(await loadFirebase())
  } catch (error) {
    throw SessionError.from(error)
  }
}
