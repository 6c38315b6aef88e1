import { deleteApp } from 'firebase/app'
import { type Auth, inMemoryPersistence } from 'firebase/auth'
import { initialize } from './auth-session.ts'

// Everything of the SDK that the page uses passes through here, so that it becomes one chunk, loaded after the first paint.
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

/** Hands `work` an Auth of its own that no tab notices and nothing keeps; it is gone afterwards. */
export const withSeparateAuth = async <T>(work: (separate: Auth) => Promise<T>): Promise<T> => {
  const separate = initialize(crypto.randomUUID(), inMemoryPersistence)
  try {
    return await work(separate)
  } finally {
    await deleteApp(separate.app)
  }
}
