import type { NewsEntry } from '@group-organizer/contract/words/news'
import { isGroupRow } from '../../kinds/group-row.ts'
import { useDeviceQuery } from '../use-device-query.ts'
import { readNews } from './read-news.ts'

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
