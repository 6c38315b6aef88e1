import { useMemo } from 'react'
import { useGroups } from '../../data/queries/use-groups.ts'
import { useWaitingChanges } from '../../data/queries/use-waiting-changes.ts'
import { dashboardStats } from '../../domain/groups/dashboard-stats.ts'
import { GroupsFailed } from '../../features/groups/group-notes.tsx'
import { useAround } from '../../features/meetings/use-around.ts'
import { useToday } from '../../features/use-today.ts'
import { useSession } from '../../session/use-session.ts'
import { useJoined } from '../../store/joined.ts'
import { useLastVisit } from '../../store/last-visit.ts'
import { useSyncState } from '../../sync/schedule/sync-state.ts'
import { commonText } from '../../text/en/common.ts'
import { dashboardText } from '../../text/en/dashboard.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { CategoryCounts } from './category-counts.tsx'
import { Figures } from './figures.tsx'
import { News } from './news.tsx'
import { NextForYou, SeriesToContinue } from './next-for-you.tsx'
import { NextGroups } from './next-groups.tsx'
import { useReadNews } from './use-read-news.ts'

const mostNews = 5

export const DashboardPage = () => {
  const { member } = useSession()
  if (!member) return null
  return (
    <div className="flex flex-col gap-8">
      <div>
        <PageHead title={dashboardText.welcome({ name: member.displayName ?? commonText.user })} />
        {/* The provider reports the address a moment after a start. */}
        <p className="mt-3 min-h-7 text-lead wrap-anywhere text-muted">{member.email}</p>
      </div>
      <Content uid={member.uid} />
    </div>
  )
}

const Content = ({ uid }: { uid: string }) => {
  const { expired } = useSession()
  const groups = useGroups()
  const pulled = useSyncState((state) => state.pulled)
  const failed = useSyncState((state) => state.failed)
  const joined = useJoined(({ ids }) => ids)
  const today = useToday()
  const since = useLastVisit((visit) => visit.since)
  const waiting = useWaitingChanges()
  const known = useAround()
  const news = useReadNews()
  const seen = useMemo(
    () => groups && dashboardStats(groups, { uid, joined, today, since }),
    [groups, uid, joined, today, since],
  )

  if (!seen || !known || (seen.total === 0 && !pulled)) return <DashboardSkeleton />
  if (seen.total === 0 && failed !== undefined) return <GroupsFailed />
  return (
    <>
      <NextForYou known={known} />
      <SeriesToContinue {...{ uid, known }} />
      <News
        news={news ?? []}
        groups={seen.fresh.slice(0, mostNews)}
        waiting={waiting?.mine.length ?? 0}
        offers={seen.offered}
        isNewcomer={seen.mine + joined.length === 0}
      />
      <NextGroups groups={seen.next} past={seen.past} beginning={seen.beginning} />
      <Figures total={seen.total} mine={seen.mine} signedIn={!expired} />
      <CategoryCounts categories={seen.categories} />
    </>
  )
}

const DashboardSkeleton = () => (
  <div role="status" className="flex flex-col gap-8">
    <span className="sr-only">{dashboardText.loading}</span>
    <div className="h-56 skeleton" />
    <div className="h-32 skeleton" />
    <div className="h-56 skeleton" />
  </div>
)
