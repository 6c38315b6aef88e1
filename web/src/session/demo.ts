import { emulatorHost } from './settings.ts'

/** The Auth emulator stands in for a Firebase project: accounts are invented and every page says so. */
export const isDemo = emulatorHost !== ''

/** The account that the start command puts into an empty emulator. */
export const demoAccount = { email: 'demo@example.com', password: 'Demo123' } as const
