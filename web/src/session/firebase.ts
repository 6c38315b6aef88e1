import { deleteApp } from 'firebase/app'
import { type Auth, inMemoryPersistence } from 'firebase/auth'
import { initialize } from './auth-session.ts'

// All parts of the SDK pass through here, so that they become one chunk, loaded after the first paint.
export { endAuth, idToken, openAuth } from './auth-session.ts'
export { loadGoogleScript } from './google-script.ts'
export {
  EmailAuthProvider,
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  deleteUser,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  updateCurrentUser,
  updateProfile,
} from 'firebase/auth'

export const withSeparateAuth = async <T>(work: (separate: Auth) => Promise<T>): Promise<T> => {
  const separate = initialize(crypto.randomUUID(), inMemoryPersistence)
  try {
    return await work(separate)
  } finally {
    await deleteApp(separate.app)
  }
}
