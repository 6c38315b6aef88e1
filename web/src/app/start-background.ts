import { currentUser } from '../data/account/account.ts'
import type { Device } from '../data/device.ts'
import { watchUnsent } from '../data/outbox/pending-mutations.ts'
import { keepSessionCopy } from '../data/sync/keep-session-copy.ts'
import { provideSync } from '../data/sync/sync-commands.ts'
import { startSyncScheduler } from '../data/sync/sync-scheduler.ts'
import { askForDelivery } from '../pwa/ask-for-delivery.ts'
import { showBadge } from '../pwa/badge.ts'
import { persist } from '../pwa/persist.ts'
import { account } from '../session/session-store.ts'
import { useJoined } from '../store/joined.ts'
import { shellText } from '../text/en/shell.ts'
import { showToast } from '../ui/dialog/toast.tsx'

/**
 * Everything the app does in the background: sync, the number on its icon, remembering whose changes are shown, and
 * seeing to it that what waits is kept and delivered.
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
  })
  const withdrawSync = provideSync(sync)
  const stopKeeping = keepSessionCopy(device.db, account, () => {
    if (currentUser(account.getState())) void showToast(shellText.sessionNotNoted, 'warning')
  })
  const stopBadge = watchUnsent(device, ({ total }) => void showBadge(total))
  return () => {
    withdrawSync()
    sync.stop()
    stopKeeping()
    stopBadge()
  }
}
