import type { NewsEntry } from '@group-organizer/contract/words/news'
import { newsKind } from '../../kinds/news.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'

/** The member's news, newest first. */
export const readNews = async (device: QueriedDevice): Promise<NewsEntry[]> => {
  const uid = await readCurrentUid(device)
  if (uid === undefined) return []
  const rows = await device.db.news.where('uid').equals(uid).toArray()
  return rows.filter(newsKind.isRow).sort((a, b) => b.at.localeCompare(a.at) || b._id.localeCompare(a._id))
}
