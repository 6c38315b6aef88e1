import { readLocal, writeLocal } from './local-value.ts'

const key = 'pulledAt'

/** Notes that this device has just pulled everything. @param now milliseconds since 1970 */
export const notePulled = (now: number) => writeLocal(key, String(now))

export const readPulledAt = (): number | undefined => Number(readLocal(key)) || undefined
