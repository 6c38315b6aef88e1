import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useSyncState } from '../../data/sync-state.ts'
import { useGroups } from '../../data/use-groups.ts'
import { type GroupQuery } from '../../domain/group-query.ts'
import { searchGroups } from '../../domain/search-groups.ts'
import { GroupFilters } from './group-filters.tsx'
import { GroupGrid, GroupGridSkeleton, pageSize } from './group-grid.tsx'
import { GroupsFailed, NoGroups, NothingFound } from './group-notes.tsx'
import { useGroupQuery } from './use-group-query.ts'
import { useToday } from './use-today.ts'
import { useViewGroup } from './use-view-group.ts'

const nothingAsked = { text: '', category: null, activeOnly: false } as const

const countOf = (groups: readonly unknown[]) => (groups.length === 1 ? '1 group' : `${groups.length} groups`)

/** All groups on this device: search, filters and cards, or the note that says why there are none. */
export const FeaturedGroups = () => {
  const groups = useGroups()
  const { pulling, failed } = useSyncState()
  const today = useToday()
  const [query, change] = useGroupQuery()
  // Typing must not wait for the cards.
  const calm = useDeferredValue(query)
  const found = useMemo(() => groups && searchGroups(groups, calm, today), [groups, calm, today])
  const [limit, setLimit] = useState(pageSize)
  const more = useCallback(() => {
    setLimit((before) => before + pageSize)
  }, [])
  const view = useViewGroup()

  const ask = (part: Partial<GroupQuery>) => {
    change(part)
    setLimit(pageSize)
  }

  if (groups?.length === 0 && !pulling) return failed === undefined ? <NoGroups /> : <GroupsFailed />
  const loading = !found || groups?.length === 0
  return (
    <div className="flex flex-col gap-6">
      <GroupFilters query={query} onChange={ask} />
      <p role="status" className="text-muted">
        {loading ? 'Loading groups' : countOf(found)}
      </p>
      {loading && <GroupGridSkeleton />}
      {!loading && found.length > 0 && (
        <GroupGrid groups={found} limit={limit} today={today} onView={view} onMore={more} />
      )}
      {!loading && found.length === 0 && (
        <NothingFound
          category={query.category}
          onReset={() => {
            ask(nothingAsked)
          }}
        />
      )}
    </div>
  )
}
