import { useMemo } from 'react'
import { useGroups } from '../../data/queries/use-groups.ts'
import { useSyncState } from '../../data/sync/sync-state.ts'
import { dashboardStats } from '../../domain/groups/dashboard-stats.ts'
import { GroupsFailed } from '../../features/groups/group-notes.tsx'
import { useToday } from '../../features/groups/use-today.ts'
import { useSession } from '../../session/use-session.ts'
import { useJoined } from '../../store/joined.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { CategoryCounts } from './category-counts.tsx'
import { Figures } from './figures.tsx'
import { NextGroups } from './next-groups.tsx'

/** `/auth/dashboard`, for members: all of it from this device alone. */
export const DashboardPage = () => {
  const { member } = useSession()
  if (!member) return null
  return (
    <div className="flex flex-col gap-8">
      <div>
        <PageHead title={`Welcome, ${member.displayName ?? 'User'}`} />
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
  const seen = useMemo(
    () => groups && dashboardStats(groups, { uid, joined, today }),
    [groups, uid, joined, today],
  )

  if (!seen || (seen.total === 0 && !pulled)) return <DashboardSkeleton />
  if (seen.total === 0 && failed !== undefined) return <GroupsFailed />
  return (
    <>
      <Figures total={seen.total} mine={seen.mine} signedIn={!expired} />
      <NextGroups groups={seen.next} />
      <CategoryCounts categories={seen.categories} />
    </>
  )
}

/** The shape of the dashboard while this device looks for what it holds. */
const DashboardSkeleton = () => (
  <div role="status" className="flex flex-col gap-8">
    <span className="sr-only">Loading overview</span>
    <div className="grid gap-4 sm:grid-cols-3">
      <div className="h-36 skeleton" />
      <div className="h-36 skeleton" />
      <div className="h-36 skeleton" />
    </div>
    <div className="h-32 skeleton" />
    <div className="h-56 skeleton" />
  </div>
)
