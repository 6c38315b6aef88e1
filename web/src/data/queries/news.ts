import type { NewsEntry } from '@group-organizer/contract/words/news'
import { isGroupRow } from '../../kinds/group-row.ts'
import { isNewsEntry } from '../../kinds/news.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'
import { useDeviceQuery } from '../use-device-query.ts'

/** With the name of its group, empty where the device does not know that. */
export type NamedNews = NewsEntry & { groupName: string }

const readNamedNews = async (device: QueriedDevice): Promise<NamedNews[]> => {
  const news = await readNews(device)
  const ids = [...new Set(news.map(({ groupId }) => groupId))]
  const rows = await device.db.groups.bulkGet(ids)
  const names = new Map(
    rows.flatMap((row) => (isGroupRow(row) && 'groupName' in row ? [[row._id, row.groupName]] : [])),
  )
  return news.map((entry) => ({ ...entry, groupName: names.get(entry.groupId) ?? '' }))
}

export const useNews = (): NamedNews[] | undefined => useDeviceQuery(readNamedNews)

/** What is new for the member, newest first. */
export const readNews = async (device: QueriedDevice): Promise<NewsEntry[]> => {
  const uid = await readCurrentUid(device)
  if (uid === undefined) return []
  const rows = await device.db.news.where('uid').equals(uid).toArray()
  return rows.filter(isNewsEntry).sort((a, b) => b.at.localeCompare(a.at) || b._id.localeCompare(a._id))
}
