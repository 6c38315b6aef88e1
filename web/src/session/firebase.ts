import { deleteApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  type Persistence,
  connectAuthEmulator,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth'
import { emulatorUrl, firebaseOptions } from './settings.ts'

// Everything of the SDK that the page uses passes through here, so that it becomes one chunk, loaded after the first paint.
export {
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  onAuthStateChanged,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
} from 'firebase/auth'

/** Without a popup resolver: with one, the SDK would load Google's scripts at the start on phones. */
const open = (name: string | undefined, persistence: Persistence): Auth => {
  const auth = initializeAuth(initializeApp(firebaseOptions, name), { persistence })
  if (emulatorUrl !== undefined) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  return auth
}

/** The session of this browser, shared by its tabs. */
export const auth = open(undefined, indexedDBLocalPersistence)

/** Hands `work` an Auth of its own that no tab notices and nothing keeps; it is signed out and gone afterwards. */
export const withSeparateAuth = async <T>(work: (separate: Auth) => Promise<T>): Promise<T> => {
  const separate = open(crypto.randomUUID(), inMemoryPersistence)
  try {
    return await work(separate)
  } finally {
    await deleteApp(separate.app)
  }
}
