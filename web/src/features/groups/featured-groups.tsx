import type { Group } from '@group-organizer/contract/group'
import { useCallback, useDeferredValue, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useListedGroups } from '../../data/queries/use-groups.ts'
import { categoriesOf } from '../../domain/groups/categories.ts'
import { isWholeList } from '../../domain/groups/group-query.ts'
import { createGroupSorter, filterByText, filterGroups, pickFound } from '../../domain/groups/sort-groups.ts'
import { loginPath } from '../../domain/redirect.ts'
import { isSignedIn } from '../../session/use-session.ts'
import type { Shown } from '../../sync/rules/overlay.ts'
import { type SyncState, useSyncState } from '../../sync/schedule/sync-state.ts'
import { boardText } from '../../text/en/board.ts'
import { commonText } from '../../text/en/common.ts'
import { messages } from '../../text/en/messages.ts'
import { showDialog } from '../../ui/dialog/dialog.ts'
import { noteFirstScreen, useAfterPaint } from '../../ui/first-screen.ts'
import { useToday } from '../use-today.ts'
import { GroupFilters } from './group-filters.tsx'
import { ComingCards, GroupGrid, GroupGridSkeleton } from './group-grid.tsx'
import { GroupsFailed, NoGroups, NothingFound } from './group-notes.tsx'
import { useGroupIndex } from './use-group-index.ts'
import { useGroupQuery } from './use-group-query.ts'
import { useNextMeetings } from './use-next-meetings.ts'

/** The order survives a visit to another page. */
const sortListed = createGroupSorter<Shown<Group>>()

const nothingAsked = { text: '', category: null, activeOnly: false, meetsThisWeek: false } as const

const noMeetings = {}

/** Why there is no group after a pull; undefined otherwise, so that pulls do not redraw the cards. */
const whyMissing = (groups: readonly Group[] | undefined, { pulled, pulling, failed }: SyncState) => {
  if (!pulled || pulling || (groups && groups.length > 0)) return undefined
  if (failed !== undefined) return 'failed'
  // The groups are unknown without the database.
  return groups && 'none'
}

export const FeaturedGroups = () => {
  const { groups, isFirstScreen } = useListedGroups()
  // Deferred: the pulled groups come first, so that 'no groups' does not flash.
  const missing = useDeferredValue(useSyncState((state) => whyMissing(groups, state)))
  const today = useToday()
  const { query, change, showMore, settleNow } = useGroupQuery()
  const typed = query.text.trim()
  const search = useGroupIndex(groups, typed)
  // Typing must not wait for cards or order, and the list stays until the index is here.
  const isHeld = typed !== '' && search === undefined
  const { value: deferred, isHeld: wasHeld } = useAfterPaint(query, isHeld)
  const { category, activeOnly, meetsThisWeek } = deferred
  const isOfMeetings = meetsThisWeek || activeOnly || deferred.sort === 'meeting'
  const next = useNextMeetings(isOfMeetings)
  const hasFailed = useSyncState(({ pulled, failed }) => pulled && failed !== undefined)
  // A device that fails reads none.
  const nextKnown = next ?? (hasFailed ? noMeetings : undefined)
  const nextForOrder = isOfMeetings ? nextKnown : noMeetings
  const sorted = useMemo(
    () => groups && nextForOrder && sortListed(groups, deferred.sort, today, nextForOrder),
    [groups, deferred.sort, today, nextForOrder],
  )
  const text = deferred.text.trim()
  const answer = useMemo(() => (text && search ? search.index.find(text) : undefined), [text, search])
  const listed = useMemo(
    () =>
      sorted &&
      nextForOrder &&
      filterGroups(sorted, { category, activeOnly, meetsThisWeek }, today, nextForOrder),
    [sorted, category, activeOnly, meetsThisWeek, today, nextForOrder],
  )
  const found = useMemo(() => {
    if (!listed || !text) return listed
    if (search === null) return filterByText(listed, text)
    return answer && pickFound(listed, answer)
  }, [listed, text, search, answer])
  const view = useViewGroup(settleNow)
  // The category of the address is a choice even before the list is here.
  const categories = useMemo(
    () => categoriesOf([...(groups ?? []), { hobbyCategory: query.category ?? '' }]),
    [groups, query.category],
  )

  const loading = !missing && (!found || groups?.length === 0)
  const shown = missing || loading ? undefined : found
  const count = commonText.groups(shown?.length ?? 0)
  const countText = answer?.isSimilar && shown?.length ? boardText.similar({ groups: count }) : count
  const isEmpty = shown?.length === 0
  const nearHobby = useMemo(
    () => (isEmpty && text ? search?.index.nearestCategory(text) : undefined),
    [isEmpty, text, search],
  )
  const nearest =
    nearHobby ?? (text || deferred.activeOnly || deferred.meetsThisWeek ? deferred.category : null)
  // The device, which has the meetings, loads after the first screen.
  const isWaiting = groups !== undefined && nextForOrder === undefined
  const isFirstShown = missing !== undefined || shown !== undefined || isWaiting
  useEffect(() => {
    if (isFirstShown) noteFirstScreen()
  }, [isFirstShown])
  return (
    <div className="flex flex-col gap-6" data-whole={[query, deferred].every(isWholeList)}>
      {/* The filters always stay, so that a user who types never loses the field. */}
      <GroupFilters {...{ query, categories }} onChange={change} />
      {!missing && (
        <p role="status" className="text-muted">
          {shown && !isFirstScreen && !isHeld && !wasHeld ? countText : boardText.loadingGroups}
        </p>
      )}
      {missing === 'failed' && <GroupsFailed />}
      {missing === 'none' && <NoGroups />}
      {loading && (groups ? <GroupGridSkeleton pages={query.pages} /> : <ComingCards pages={query.pages} />)}
      {shown && (
        <GroupGrid
          groups={shown}
          pages={deferred.pages}
          {...{ today, next }}
          onView={view}
          onMore={showMore}
        />
      )}
      {isEmpty && (
        <NothingFound nearest={nearest} onChoose={(category) => change({ ...nothingAsked, category })} />
      )}
    </div>
  )
}

/** Members see the group. Guests may log in and return, or just look (specification, section 2). */
const useViewGroup = (beforeLeaving: () => Promise<void>) => {
  const navigate = useNavigate()

  const view = useCallback(
    async (group: Group) => {
      const path = `/auth/services/${group._id}`
      await beforeLeaving()
      const look = () => navigate(path, { viewTransition: true })
      if (isSignedIn()) return look()
      const { viewDetailsTitle: title, viewDetails: text, goToLogin: button } = messages.account
      const other = { label: boardText.lookFirst, choose: look }
      if (await showDialog({ icon: 'warning', title, text, button, other })) return navigate(loginPath(path))
    },
    [beforeLeaving, navigate],
  )
  return useCallback((group: Group) => void view(group), [view])
}
