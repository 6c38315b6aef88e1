import type { NewsEntry } from '@group-organizer/contract/words/news'
import { isGroupRow } from '../../kinds/group-row.ts'
import { meetingKind } from '../../kinds/meeting.ts'
import type { QueriedDevice } from '../../kinds/open-device-db.ts'
import { useDeviceQuery } from '../use-device-query.ts'
import { readNews } from './read-news.ts'

/** News with the name of its group, which is empty if the device does not know it, and the meeting it is about. */
export type NamedNews = NewsEntry & { groupName: string; meeting?: NamedMeeting | undefined }

/** Empty if the device does not know it. */
type NamedMeeting = { title: string; startsAt: string }

const readNamedMeetings = async (device: QueriedDevice, news: readonly NewsEntry[]) => {
  const prefix = `${meetingKind.table}/`
  const targets = news.map(({ target }) => target).filter((target) => target.startsWith(prefix))
  const rows = await device.db.meetings.bulkGet(targets.map((target) => target.slice(prefix.length)))
  return new Map(
    targets.map((target, at): [string, NamedMeeting] => {
      const row = rows[at]
      return [target, row && 'title' in row ? row : { title: '', startsAt: '' }]
    }),
  )
}

const readNamedNews = async (device: QueriedDevice): Promise<NamedNews[]> => {
  const news = await readNews(device)
  const ids = [...new Set(news.map(({ groupId }) => groupId))]
  const rows = await device.db.groups.bulkGet(ids)
  const names = new Map(
    rows.flatMap((row) => (isGroupRow(row) && 'groupName' in row ? [[row._id, row.groupName]] : [])),
  )
  const meetings = await readNamedMeetings(device, news)
  return news.map((entry) => ({
    ...entry,
    groupName: names.get(entry.groupId) ?? '',
    meeting: meetings.get(entry.target),
  }))
}

export const useNews = (): NamedNews[] | undefined => useDeviceQuery(readNamedNews)
