import { useLiveQuery } from 'dexie-react-hooks'
import { useStore } from 'zustand'
import { currentUid } from '../account/current-user.ts'
import { orNothing } from './undefined-on-db-error.ts'

/**
 * What the device's database says, kept up to date, also with whose changes are shown; undefined while it opens. Undefined,
 * too, where it fails: no screen goes down with it, and `DeviceNote` tells the member.
 */
export const useDeviceQuery = <T>(query: () => Promise<T>, deps: unknown[]): T | undefined =>
  useLiveQuery(() => orNothing(query), [...deps, useStore(currentUid)])
