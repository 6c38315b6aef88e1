import type { Group } from '@group-organizer/contract/group'
import { useDeferredValue, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Shown } from '../../sync/rules/overlay.ts'
import { useLoadedDevice, useWatched } from '../device-context.tsx'
import { firstGroups } from './first-groups.ts'

/** All groups as the member sees them, in no particular order; undefined while the database opens. */
export const useGroups = (): Shown<Group>[] | undefined => useWatched(({ shownGroups }) => shownGroups)

/**
 * The same for the list of all: on a first visit it begins with the newest groups, which the page brought along, until the
 * device holds some. Many cards are drawn in slices, or they would hold up a finger; but what one account sees is gone at once
 * when another one comes.
 */
export const useListedGroups = () => {
  const held = useGroups()
  const uid = useLoadedDevice()?.currentUid.getState()
  const first = useStore(firstGroups, (brought) => (held && held.length > 0 ? undefined : brought))
  const isFirstScreen = first !== undefined
  const groups = isFirstScreen ? first : held
  const now = useMemo(() => ({ groups, isFirstScreen, uid }), [groups, isFirstScreen, uid])
  const drawn = useDeferredValue(now)
  return now.groups === undefined || drawn.uid !== uid ? now : drawn
}
