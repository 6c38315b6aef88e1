import type { Group } from 'contract/group'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { create } from 'zustand'
import { useGroups } from '../../data/queries/use-groups.ts'
import { useSyncState } from '../../data/sync/sync-state.ts'
import { categoriesOf } from '../../domain/groups/categories.ts'
import { filterGroups, sortGroups } from '../../domain/groups/search-groups.ts'
import { loginPath } from '../../domain/redirect.ts'
import type { Shown } from '../../domain/sync/overlay.ts'
import { useSession } from '../../session/use-session.ts'
import { messages } from '../../text/messages.ts'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { GroupFilters } from './group-filters.tsx'
import { GroupGrid, GroupGridSkeleton } from './group-grid.tsx'
import { GroupsFailed, NoGroups, NothingFound } from './group-notes.tsx'
import { useGroupQuery } from './use-group-query.ts'
import { useToday } from './use-today.ts'

const nothingAsked = { text: '', category: null, activeOnly: false } as const

const countOf = (groups: readonly unknown[]) => (groups.length === 1 ? '1 group' : `${groups.length} groups`)

/** All groups on this device: search, filters and cards, or the note that says why there are none. */
export const FeaturedGroups = () => {
  const groups = useListedGroups()
  const { pulling, pulled, failed } = useSyncState()
  const today = useToday()
  const { query, change, showMore, settleNow } = useGroupQuery()
  // Typing must wait neither for the cards nor for the order, which no letter changes.
  const deferred = useDeferredValue(query)
  const sorted = useMemo(
    () => groups && sortGroups(groups, deferred.sort, today),
    [groups, deferred.sort, today],
  )
  const found = useMemo(() => sorted && filterGroups(sorted, deferred, today), [sorted, deferred, today])
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
        <GroupGrid groups={shown} pages={deferred.pages} today={today} onView={view} onMore={showMore} />
      )}
      {shown?.length === 0 && <NothingFound category={query.category} onReset={() => change(nothingAsked)} />}
    </div>
  )
}

type List = { uid: string | null; groups: Shown<Group>[] }

/** The list as it was shown last, and to whom: waiting changes of one account are no business of another. */
const useLastList = create<List>()(() => ({ uid: null, groups: [] }))

const recall = (uid: string | null) => {
  const last = useLastList.getState()
  return last.uid === uid && last.groups.length > 0 ? last.groups : undefined
}

/**
 * All groups, as `useGroups`; a user who comes back to the list finds it as they left it, at once and at the same height. That
 * is what lets the browser scroll to where they were.
 */
const useListedGroups = (): Shown<Group>[] | undefined => {
  const uid = useSession().member?.uid ?? null
  const groups = useGroups()
  const [before] = useState(() => recall(uid))
  useEffect(() => {
    if (groups) useLastList.setState({ uid, groups })
  }, [groups, uid])
  return groups ?? before
}

/**
 * 'View More': members see the group, guests are asked to log in and come back to it (specification, section 2).
 * @param beforeLeaving what the page that is left has to put in order first, the same function at every call
 */
const useViewGroup = (beforeLeaving: () => Promise<void>) => {
  const navigate = useNavigate()
  const signedIn = useSession().status === 'in'

  const view = useCallback(
    async (group: Group) => {
      const path = `/auth/services/${group._id}`
      await beforeLeaving()
      if (signedIn) return navigate(path)
      const { viewDetailsTitle: title, viewDetails: text, goToLogin: button } = messages.account
      if (await showDialog({ icon: 'warning', title, text, button })) return navigate(loginPath(path))
    },
    [beforeLeaving, navigate, signedIn],
  )
  return useCallback((group: Group) => void view(group), [view])
}
