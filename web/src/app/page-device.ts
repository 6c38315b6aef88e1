import type { Membership } from '@group-organizer/contract/people/membership'
import { currentUser } from '../data/account/account.ts'
import { keepSessionCopy } from '../data/account/keep-session-copy.ts'
import { createDevice, surroundingsOfBrowser } from '../data/device.ts'
import { readMemberships } from '../data/queries/read-memberships.ts'
import { isObject } from '../domain/parse-json.ts'
import { followHistory } from '../features/use-leave-for.ts'
import { keepSnapshots } from '../pages/home/snapshot.ts'
import { askForDelivery } from '../pwa/ask-for-delivery.ts'
import { persist } from '../pwa/persist.ts'
import { isMessage, openPage } from '../pwa/worker-messages.ts'
import { token } from '../session/provider.ts'
import { account, useSessionStore } from '../session/session-store.ts'
import { readJoinedHere } from '../store/joined-state.ts'
import { useJoined } from '../store/joined.ts'
import { notePulled } from '../store/pulled-at.ts'
import { pushOwner } from '../store/push-asked.ts'
import { type CurrentUid, watchDevice } from '../sync/account/current-user.ts'
import { writeSessionCopy } from '../sync/account/session-copy.ts'
import { isDeviceError } from '../sync/database/errors.ts'
import { ownLists } from '../sync/pull/followed-lists.ts'
import { refreshLists } from '../sync/pull/refresh-lists.ts'
import type { Shown } from '../sync/rules/overlay.ts'
import { type SyncCommands, provideSync } from '../sync/schedule/sync-commands.ts'
import { startSyncScheduler } from '../sync/schedule/sync-scheduler.ts'
import { useSyncState } from '../sync/schedule/sync-state.ts'
import { syncText } from '../text/en/sync.ts'
import { showDialog } from '../ui/dialog/dialog.ts'
import { showToast } from '../ui/dialog/toast.tsx'
import { keepBadge, sendReadMarks } from './keep-read-mark.ts'
import { router } from './router.tsx'

const currentUid: CurrentUid = {
  getState: () => {
    const { member, reported } = useSessionStore.getState()
    return member?.uid ?? (reported ? null : undefined)
  },
  subscribe: useSessionStore.subscribe,
}

export const device = createDevice({ ...surroundingsOfBrowser(), currentUid, token })

account.keepBy((record) => writeSessionCopy(device.db, record))

/** Most lists of own records that are pulled at log-in. */
const mostOwn = 20

const askToKeep = async (joined: readonly string[]) => {
  if (joined.length === 0) return
  const { askToKeepJoined } = await import('./keep-joined.ts')
  await askToKeepJoined(device, joined)
}

const report = (error: unknown) => {
  if (!isDeviceError(error)) reportError(error)
}

const askAfterFirstPull = () => {
  const ids = readJoinedHere()
  const stop = useSyncState.subscribe(({ pulled, failed }) => {
    if (!pulled || failed !== undefined) return
    stop()
    askToKeep(ids).catch(report)
  })
}

/** Follows who is logged in: an account, nobody (null), or not known yet. */
const followUid = (changed: (uid: string | null | undefined) => Promise<void>) => {
  let uid = currentUid.getState()
  currentUid.subscribe(() => {
    const before = uid
    uid = currentUid.getState()
    if (uid !== before) changed(uid).catch(report)
  })
}

/** Pulls at log-in: the page had no event for this member before. */
const pullAtLogIn = ({ pullAll }: SyncCommands) =>
  followUid(async (uid) => {
    if (typeof uid !== 'string') return
    const ids = readJoinedHere()
    if ((await pullAll()) !== undefined) return
    await refreshLists(device, (await ownLists(device)).slice(0, mostOwn))
    await askToKeep(ids)
  })

/** Logs out of a deleted account. Its waiting changes stay on the device. */
const endClosedSession = async (uid: string) => {
  if (account.refresh().user?.uid !== uid) return
  await account.logOut()
  await showDialog({ icon: 'warning', title: syncText.accountGone, text: syncText.accountGoneText })
}

/** The last account's groups stay until it is known who is logged in. */
const followMemberships = (memberships: Shown<Membership>[]) => {
  if (currentUid.getState() === undefined) return
  useJoined.getState().follow(memberships.filter(({ joined }) => joined).map(({ groupId }) => groupId))
}

/** Most browsers have no subscription to keep. */
const keepPushOf = async (uid: string | null | undefined) => {
  if (pushOwner() === undefined || uid === undefined) return
  const { keepPush } = await import('../features/reminders/push-here.ts')
  await keepPush(device, uid)
}

/** A notification was pressed. */
const openPages = () => {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isMessage(data, openPage) && isObject(data) && typeof data['page'] === 'string')
      void router.navigate(data['page'])
  })
}

export const startBackground = () => {
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
  provideSync(sync)
  useSyncState.subscribe((state, before) => {
    if (before.pulling && !state.pulling && state.failed === undefined) notePulled(device.now())
  })
  pullAtLogIn(sync)
  askAfterFirstPull()
  keepSessionCopy(device.db, account, () => {
    if (currentUser(account.getState())) void showToast(syncText.sessionNotNoted, 'warning')
  })
  keepBadge(device)
  sendReadMarks(device)
  watchDevice(device, () => readMemberships(device), followMemberships)
  keepSnapshots()
  keepPushOf(currentUid.getState()).catch(report)
  followUid(keepPushOf)
  openPages()
  followHistory(router)
}
