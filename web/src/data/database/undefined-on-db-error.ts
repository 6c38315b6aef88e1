import { isDeviceError } from './errors.ts'

/** What Dexie gets over by itself: the connection was closed for a moment. */
const passing = new Set(['DatabaseClosedError', 'AbortError'])

/** What a query finds; undefined where the device's database fails, so that no screen goes down with it. */
export const orNothing = async <T>(query: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await query()
  } catch (error) {
    if (!isDeviceError(error) || passing.has(error.name)) throw error
    return undefined
  }
}
