import { useLiveQuery } from 'dexie-react-hooks'
import { isDeviceError } from './device-error.ts'

/** What Dexie gets over by itself: the connection was closed for a moment. */
const passing = new Set(['DatabaseClosedError', 'AbortError'])

const orNothing = async <T>(query: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await query()
  } catch (error) {
    if (!isDeviceError(error) || passing.has(error.name)) throw error
    return undefined
  }
}

/**
 * What the device's database says, kept up to date; undefined while it opens. Undefined, too, where it fails: no screen goes
 * down with it, and `DeviceNote` tells the member.
 */
export const useDeviceQuery = <T>(query: () => Promise<T>, deps: unknown[]): T | undefined =>
  useLiveQuery(() => orNothing(query), deps)
