import { apiBase } from 'contract/paths'
import { currentUid } from '../data/account/current-user.ts'
import { writeSessionCopy } from '../data/account/session-copy.ts'
import { createDevice } from '../data/device.ts'
import { token } from '../session/provider.ts'
import { account, useSessionStore } from '../session/session-store.ts'

/** Whose changes are shown follows the session at once; a guest is known for one when the provider has said so. */
const followSession = ({ member, reported }: ReturnType<typeof useSessionStore.getState>) => {
  const guest = reported ? null : undefined
  currentUid.setState(member?.uid ?? guest)
}
followSession(useSessionStore.getState())
useSessionStore.subscribe(followSession)

/** The page's one data room. */
export const device = createDevice({
  indexedDB,
  IDBKeyRange,
  apiUrl: import.meta.env.VITE_API_URL ?? apiBase,
  fetch: (input, init) => fetch(input, init),
  locks: navigator.locks,
  now: Date.now,
  random: Math.random,
  token,
})

account.keepBy((record) => writeSessionCopy(device.db, record))
