import type { Device } from '../../data/device.ts'
import { useReported } from '../../store/reported.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'
import { isDeviceError } from '../../sync/database/errors.ts'
import { ensureOpen } from '../../sync/database/schema.ts'
import { discardAll } from '../../sync/decisions/discard.ts'
import { releaseWaiting } from '../../sync/decisions/retry.ts'
import { drain } from '../../sync/delivery/drain.ts'
import { countUnsent } from '../../sync/outbox/pending-mutations.ts'
import { commonText } from '../../text/en/common.ts'
import { logoutText } from '../../text/en/sync.ts'
import { askDialog, chooseDialog, showDialog } from '../../ui/dialog/dialog.ts'
import { saveExport } from './export-unsent.ts'

/** The likely choice comes first: sending online, keeping offline. */
const ways = () => {
  const send = { value: 'send', label: logoutText.sendNow } as const
  const keep = { value: 'keep', label: logoutText.keep } as const
  const others = [
    { value: 'export', label: logoutText.saveFirst },
    { value: 'discard', label: commonText.discard },
  ] as const
  return navigator.onLine ? [send, keep, ...others] : [keep, send, ...others]
}

const sendAll = async (data: Device): Promise<boolean> => {
  // A deletion that can still be undone is not left behind either.
  await releaseWaiting(data)
  // This is the last chance, so it does not wait for a pause to end.
  await drain(data, 0, { anyway: true })
  const { total } = await countUnsent(data)
  if (total === 0) return true
  await showDialog({
    icon: 'warning',
    title: logoutText.notAllSent,
    text: logoutText.stillHere({ changes: commonText.changes(total) }),
  })
  return false
}

const ask = (total: number, exported: boolean) =>
  chooseDialog({
    title: logoutText.question,
    text: exported
      ? logoutText.fileSaved({ sentence: logoutText.notReached(total) })
      : logoutText.notReached(total),
    choices: ways(),
    preselected: navigator.onLine ? 'send' : 'keep',
    confirm: logoutText.logOut,
  })

/** Undefined if the database cannot be read. */
const countUnsentIfReadable = async (device: Device): Promise<number | undefined> => {
  try {
    await ensureOpen(device.db)
    return (await countUnsent(device)).total
  } catch (error) {
    if (!isDeviceError(error)) throw error
    return undefined
  }
}

/** A broken database must not keep a member logged in on a shared device. */
const askWithoutCount = () =>
  askDialog({ title: logoutText.allTheSame, text: logoutText.unreadable, confirm: logoutText.logOut })

/** Asks what happens to unsent changes; again after an export. @returns whether the member may be logged out */
export const confirmLogout = async (data: Device): Promise<boolean> => {
  for (let exported = false; ;) {
    const total = await countUnsentIfReadable(data)
    if (total === undefined) return askWithoutCount()
    if (total === 0) return true
    switch (await ask(total, exported)) {
      case 'export':
        await saveExport(data)
        exported = true
        break
      case 'send':
        return sendAll(data)
      case 'keep':
        return true
      case 'discard': {
        const uid = await readCurrentUid(data)
        await discardAll(data)
        if (uid !== undefined) useReported.getState().forget(uid)
        return true
      }
      case undefined:
        return false
    }
  }
}
