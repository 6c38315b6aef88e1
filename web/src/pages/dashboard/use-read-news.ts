import { useEffect, useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import { type NamedNews, useNews } from '../../data/queries/news.ts'
import { newsKind } from '../../kinds/news.ts'
import { isRead, noteRead, useReadMark } from '../../store/read-mark.ts'
import { createPull } from '../../sync/pull/pull.ts'

export type ShownNews = NamedNews & { isUnread: boolean }

/** Milliseconds on the screen after which news count as read. */
const readAfterMs = 2_000

/** Pulls the news and shows them. Entries on the screen count as read, but look unread until the page is left. */
export const useReadNews = (): ShownNews[] | undefined => {
  const device = useDevice()
  const [markAtFirst] = useState(() => useReadMark.getState())
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set())
  const news = useNews()
  useEffect(() => {
    createPull(device).kind(newsKind).catch(reportError)
  }, [device])
  const fresh = news?.filter((entry) => !unread.has(entry._id) && !isRead(entry, markAtFirst)) ?? []
  if (fresh.length > 0) setUnread(new Set([...unread, ...fresh.map(({ _id }) => _id)]))

  const { uid, at } = news?.[0] ?? {}
  useEffect(() => {
    if (uid === undefined || at === undefined) return
    const reading = setInterval(() => {
      if (document.visibilityState === 'visible') noteRead(uid, at)
    }, readAfterMs)
    return () => {
      clearInterval(reading)
    }
  }, [uid, at])
  return news?.map((entry) => ({ ...entry, isUnread: unread.has(entry._id) }))
}
