import type { NewsEntry } from '@group-organizer/contract/words/news'
import { isGroupRow } from '../../kinds/group-row.ts'
import { isNewsEntry } from '../../kinds/news.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { readCurrentUid } from '../../sync/account/current-user.ts'
import { useDeviceQuery } from '../use-device-query.ts'

/** What is new for the member, newest first. */
export const readNews = async (device: QueriedDevice): Promise<NewsEntry[]> => {
  const uid = await readCurrentUid(device)
  if (uid === undefined) return []
  const rows = await device.db.news.where('uid').equals(uid).toArray()
  return rows.filter(isNewsEntry).sort((a, b) => b.at.localeCompare(a.at) || b._id.localeCompare(a._id))
}

export const useNews = (): NewsEntry[] | undefined => useDeviceQuery(readNews)

/** The names of groups that this device knows, by their ids. */
export const useGroupNames = (ids: readonly string[]): ReadonlyMap<string, string> | undefined => {
  const key = [...new Set(ids)].sort().join()
  return useDeviceQuery(
    async ({ db }) => {
      const rows = await db.groups.bulkGet(key === '' ? [] : key.split(','))
      return new Map(
        rows.flatMap((row) => (isGroupRow(row) && 'groupName' in row ? [[row._id, row.groupName]] : [])),
      )
    },
    [key],
  )
}
