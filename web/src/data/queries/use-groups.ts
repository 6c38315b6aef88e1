import type { Group } from 'contract/group'
import { useDeferredValue, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Shown } from '../../domain/sync/overlay.ts'
import { useWatched } from '../device-context.tsx'
import { firstGroups } from './first-groups.ts'

/** All groups as the member sees them, in no particular order; undefined while the database opens. */
export const useGroups = (): Shown<Group>[] | undefined => useWatched(({ shownGroups }) => shownGroups)

/**
 * The same for the list of all: on a first visit it begins with the newest groups, which the page brought along, until the
 * device holds some. Deferred: many cards at once would otherwise be drawn in one piece, and hold up a finger.
 */
export const useListedGroups = () => {
  const held = useGroups()
  const first = useStore(firstGroups)
  const isFirstScreen = first !== undefined && (held === undefined || held.length === 0)
  const groups = isFirstScreen ? first : held
  return useDeferredValue(useMemo(() => ({ groups, isFirstScreen }), [groups, isFirstScreen]))
}
