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
import { ownLists } from '../sync/pull/followed-lists.ts'
import { refreshLists } from '../sync/pull/refresh-lists.ts'
import { type SyncCommands, provideSync } from '../sync/schedule/sync-commands.ts'
import { startSyncScheduler } from '../sync/schedule/sync-scheduler.ts'
import { shellText } from '../text/en/shell.ts'
import { showDialog } from '../ui/dialog/dialog.ts'
import { showToast } from '../ui/dialog/toast.tsx'

/** Most lists of own records that are pulled at log-in. */
const mostOwn = 20

/** Pulls at log-in: the page had no event for this member before. */
const pullAtLogIn = (device: Device, { pullAll }: SyncCommands) => {
  let uid = device.currentUid.getState()
  const pull = async () => {
    if ((await pullAll()) !== undefined) return
    await refreshLists(device, (await ownLists(device)).slice(0, mostOwn))
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

/** Logs out of a deleted account. Its waiting changes stay on the device. */
const endClosedSession = async (uid: string) => {
  if (account.refresh().user?.uid !== uid) return
  await account.logOut()
  await showDialog({ icon: 'warning', title: shellText.accountGone, text: shellText.accountGoneText })
}

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
