import { demoAccount as account } from '@group-organizer/contract/demo-account'
import type { FirebaseOptions } from 'firebase/app'

const {
  FIREBASE_API_KEY = '',
  FIREBASE_PROJECT_ID = '',
  FIREBASE_AUTH_DOMAIN = '',
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost = '',
  REQUIRE_VERIFIED_EMAIL = '',
} = import.meta.env

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

// The emulator's frame must have the page's own host name: some browsers refuse storage to third parties.
const urlOf = (host: string) => {
  const url = new URL(`http://${host}`)
  if (loopback.test(url.hostname) && loopback.test(location.hostname)) url.hostname = location.hostname
  return url.origin
}

export const emulatorUrl = emulatorHost === '' ? undefined : urlOf(emulatorHost)

/** The emulator accepts any key. Firebase never sends a `demo-` project to Google. */
const demoOptions: FirebaseOptions = {
  apiKey: 'demo',
  projectId: FIREBASE_PROJECT_ID === '' ? 'demo-group-organizer' : FIREBASE_PROJECT_ID,
  authDomain: 'demo-group-organizer.firebaseapp.com',
}

export const firebaseOptions: FirebaseOptions =
  emulatorHost === ''
    ? { apiKey: FIREBASE_API_KEY, projectId: FIREBASE_PROJECT_ID, authDomain: FIREBASE_AUTH_DOMAIN }
    : demoOptions

export const isDemo = emulatorHost !== ''

export const isEmailToBeVerified = REQUIRE_VERIFIED_EMAIL === '1'

export const demoAccount = { email: account.email, password: account.password }
