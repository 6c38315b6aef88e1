import { createDevice, surroundingsOfBrowser } from '../data/device.ts'
import { token } from '../session/provider.ts'
import { account, useSessionStore } from '../session/session-store.ts'
import type { CurrentUid } from '../sync/account/current-user.ts'
import { writeSessionCopy } from '../sync/account/session-copy.ts'

const currentUid: CurrentUid = {
  getState: () => {
    const { member, reported } = useSessionStore.getState()
    return member?.uid ?? (reported ? null : undefined)
  },
  subscribe: useSessionStore.subscribe,
}

export const device = createDevice({ ...surroundingsOfBrowser(), currentUid, token })

account.keepBy((record) => writeSessionCopy(device.db, record))
