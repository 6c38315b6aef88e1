import { demoAccount as account } from '@group-organizer/contract/demo-account'
import type { FirebaseOptions } from 'firebase/app'

const {
  FIREBASE_API_KEY = '',
  FIREBASE_PROJECT_ID = '',
  FIREBASE_AUTH_DOMAIN = '',
  FIREBASE_AUTH_EMULATOR_HOST = '',
  REQUIRE_VERIFIED_EMAIL = '',
} = import.meta.env

/** `host:port` of the Auth emulator; empty where a real project signs people in. */
const emulatorHost = FIREBASE_AUTH_EMULATOR_HOST

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/**
 * Address of the Auth emulator, by the page's own name for this machine: between `localhost` and `127.0.0.1` its
 * frame would count as third party, and a browser that blocks those refuses it storage.
 */
const urlOf = (host: string) => {
  const url = new URL(`http://${host}`)
  if (loopback.test(url.hostname) && loopback.test(location.hostname)) url.hostname = location.hostname
  return url.origin
}

export const emulatorUrl = emulatorHost === '' ? undefined : urlOf(emulatorHost)

/** The emulator takes any key; a project id that starts with `demo-` never reaches Google. */
const demoOptions: FirebaseOptions = {
  apiKey: 'demo',
  projectId: FIREBASE_PROJECT_ID === '' ? 'demo-group-organizer' : FIREBASE_PROJECT_ID,
  authDomain: 'demo-group-organizer.firebaseapp.com',
}

export const firebaseOptions: FirebaseOptions =
  emulatorHost === ''
    ? { apiKey: FIREBASE_API_KEY, projectId: FIREBASE_PROJECT_ID, authDomain: FIREBASE_AUTH_DOMAIN }
    : demoOptions

/** The Auth emulator stands in for a Firebase project: accounts are invented and every page says so. */
export const isDemo = emulatorHost !== ''

/** Whether the server takes changes only of members whose email address is confirmed. */
export const isEmailToBeVerified = REQUIRE_VERIFIED_EMAIL === '1'

/** What the login form takes to be the account that the start command puts into an empty emulator. */
export const demoAccount = { email: account.email, password: account.password }
