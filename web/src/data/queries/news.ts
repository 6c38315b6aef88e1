import type { NewsEntry } from '@group-organizer/contract/words/news'
import { isGroupRow } from '../../kinds/group-row.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { useDeviceQuery } from '../use-device-query.ts'
import { readNews } from './read-news.ts'

/** News with the name of its group, which is empty if the device does not know it. */
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
