import type { Device } from '../data/device.ts'
import { readNews } from '../data/queries/read-news.ts'
import { sendReadMark } from '../online/read-mark.ts'
import { showBadge } from '../pwa/badge.ts'
import { isRead, noteReadSent, useReadMark } from '../store/read-mark.ts'
import { readCurrentUid, watchDevice } from '../sync/account/current-user.ts'

const betweenMs = 60_000

/** Sends what this browser has read, at most once a minute, and again when the network returns. */
export const sendReadMarks = (
  device: Device,
  after = (run: () => void): unknown => setTimeout(run, betweenMs),
) => {
  let isResting = false
  const send = async () => {
    const { uid, upTo, sent } = useReadMark.getState()
    if (isResting || upTo <= sent || (await readCurrentUid(device)) !== uid) return
    isResting = true
    after(() => {
      isResting = false
      begin()
    })
    if (await sendReadMark(device, upTo)) noteReadSent(uid, upTo)
  }
  const begin = () => {
    send().catch(reportError)
  }
  useReadMark.subscribe(begin)
  addEventListener('online', begin)
  begin()
}

/** Shows on the app's icon how much is new and not read, by what the server last said. */
export const keepBadge = (device: Device) => {
  const count = async () => (await readNews(device)).filter((entry) => !isRead(entry)).length
  const show = (unread: number) => void showBadge(unread)
  watchDevice(device, count, show)
  useReadMark.subscribe(() => {
    count().then(show, () => undefined)
  })
}
