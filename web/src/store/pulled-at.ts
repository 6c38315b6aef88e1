import { readLocal, writeLocal } from './local-value.ts'

const key = 'pulledAt'

/** Notes that this device has just heard all news of the server. @param now milliseconds since 1970 */
export const notePulled = (now: number) => writeLocal(key, String(now))

/** When that was; undefined where it never did. */
export const readPulledAt = (): number | undefined => Number(readLocal(key)) || undefined
