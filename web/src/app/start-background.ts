import { currentUser } from '../data/account/account.ts'
import { keepSessionCopy } from '../data/account/keep-session-copy.ts'
import type { Device } from '../data/device.ts'
import { keepSnapshots } from '../pages/home/snapshot.ts'
import { askForDelivery } from '../pwa/ask-for-delivery.ts'
import { showBadge } from '../pwa/badge.ts'
import { persist } from '../pwa/persist.ts'
import { account } from '../session/session-store.ts'
import { useJoined } from '../store/joined.ts'
import { isDeviceError } from '../sync/database/errors.ts'
import { watchUnsent } from '../sync/outbox/pending-mutations.ts'
import { ownGroups } from '../sync/pull/followed-feedback.ts'
import { refreshFeedback } from '../sync/pull/refresh-feedback.ts'
import { type SyncCommands, provideSync } from '../sync/schedule/sync-commands.ts'
import { startSyncScheduler } from '../sync/schedule/sync-scheduler.ts'
import { shellText } from '../text/en/shell.ts'
import { showDialog } from '../ui/dialog/dialog.ts'
import { showToast } from '../ui/dialog/toast.tsx'

/** The groups of a member that are asked for feedback when they log in, at most. */
const mostOwn = 20

/**
 * Brings what concerns the member once they log in on a page that is open already: no event has named it for them so far.
 * @returns a function that stops it
 */
const pullAtLogIn = (device: Device, { pullGroups }: SyncCommands) => {
  let uid = device.currentUid.getState()
  const pull = async () => {
    if ((await pullGroups()) !== undefined) return
    await refreshFeedback(device, (await ownGroups(device)).slice(0, mostOwn))
  }
  return device.currentUid.subscribe(() => {
    const before = uid
    uid = device.currentUid.getState()
    if (typeof uid !== 'string' || uid === before) return
    pull().catch((error: unknown) => {
      if (!isDeviceError(error)) reportError(error)
    })
  })
}

/** Logs out of an account that was deleted: what waits for it stays, as another account's. */
const endClosedSession = async (uid: string) => {
  if (account.refresh().user?.uid !== uid) return
  await account.logOut()
  await showDialog({ icon: 'warning', title: shellText.accountGone, text: shellText.accountGoneText })
}

/**
 * Everything the app does in the background: sync, the number on its icon, remembering whose changes are shown and how the
 * list looked, and seeing to it that what waits is kept and delivered.
 * @returns a function that stops it
 */
export const startBackground = (device: Device) => {
  let asked = false
  const sync = startSyncScheduler(device, {
    joined: () => useJoined.getState().ids,
    onWaiting: () => {
      void askForDelivery()
      if (asked) return
      asked = true
      void persist()
    },
    onClosed: (uid) => void endClosedSession(uid),
  })
  const withdrawSync = provideSync(sync)
  const stopPulling = pullAtLogIn(device, sync)
  const stopKeeping = keepSessionCopy(device.db, account, () => {
    if (currentUser(account.getState())) void showToast(shellText.sessionNotNoted, 'warning')
  })
  const stopBadge = watchUnsent(device, ({ total }) => void showBadge(total))
  const stopSnapshots = keepSnapshots()
  return () => {
    withdrawSync()
    sync.stop()
    stopPulling()
    stopKeeping()
    stopBadge()
    stopSnapshots()
  }
}
