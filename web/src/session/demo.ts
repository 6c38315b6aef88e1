import { demoAccount as account } from 'contract/demo-account'
import { emulatorHost } from './settings.ts'

/** The Auth emulator stands in for a Firebase project: accounts are invented and every page says so. */
export const isDemo = emulatorHost !== ''

/** What the login form takes to be the account that the start command puts into an empty emulator. */
export const demoAccount = { email: account.email, password: account.password }
