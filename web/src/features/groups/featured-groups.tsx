import { useDeferredValue, useMemo } from 'react'
import { useSyncState } from '../../data/sync/sync-state.ts'
import { categoriesOf } from '../../domain/groups/categories.ts'
import { filterGroups, sortGroups } from '../../domain/groups/search-groups.ts'
import { GroupFilters } from './group-filters.tsx'
import { GroupGrid, GroupGridSkeleton } from './group-grid.tsx'
import { GroupsFailed, NoGroups, NothingFound } from './group-notes.tsx'
import { useGroupQuery } from './use-group-query.ts'
import { useListedGroups } from './use-listed-groups.ts'
import { useToday } from './use-today.ts'
import { useViewGroup } from './use-view-group.ts'

const nothingAsked = { text: '', category: null, activeOnly: false } as const

const countOf = (groups: readonly unknown[]) => (groups.length === 1 ? '1 group' : `${groups.length} groups`)

/** All groups on this device: search, filters and cards, or the note that says why there are none. */
export const FeaturedGroups = () => {
  const groups = useListedGroups()
  const { pulling, pulled, failed } = useSyncState()
  const today = useToday()
  const { query, change, showMore, settleNow } = useGroupQuery()
  // Typing must wait neither for the cards nor for the order, which no letter changes.
  const calm = useDeferredValue(query)
  const sorted = useMemo(() => groups && sortGroups(groups, calm.sort, today), [groups, calm.sort, today])
  const found = useMemo(() => sorted && filterGroups(sorted, calm, today), [sorted, calm, today])
  const view = useViewGroup(settleNow)
  // What the address asks for can be chosen again, also before the list is here.
  const categories = useMemo(
    () => categoriesOf([...(groups ?? []), { hobbyCategory: query.category ?? '' }]),
    [groups, query.category],
  )

  const nothingHeld = groups?.length === 0
  const missing = nothingHeld && pulled && !pulling
  const loading = !missing && (!found || nothingHeld)
  const shown = missing || loading ? undefined : found
  return (
    <div className="flex flex-col gap-6">
      {/* Always there: whoever types already must not lose the field, whatever becomes of the list. */}
      <GroupFilters {...{ query, categories }} onChange={change} />
      {!missing && (
        <p role="status" className="text-muted">
          {shown ? countOf(shown) : 'Loading groups'}
        </p>
      )}
      {missing && (failed === undefined ? <NoGroups /> : <GroupsFailed />)}
      {loading && <GroupGridSkeleton pages={query.pages} />}
      {shown && shown.length > 0 && (
        <GroupGrid groups={shown} pages={calm.pages} today={today} onView={view} onMore={showMore} />
      )}
      {shown?.length === 0 && (
        <NothingFound
          category={query.category}
          onReset={() => {
            change(nothingAsked)
          }}
        />
      )}
    </div>
  )
}
