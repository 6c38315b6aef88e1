import type { Group } from '@group-organizer/contract/group'
import { useDeferredValue, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Shown } from '../../sync/rules/overlay.ts'
import { useLoadedDevice, useWatched } from '../device-context.tsx'
import { firstGroups } from './first-groups.ts'

/** All groups, unsorted; undefined while the database opens. */
export const useGroups = (): Shown<Group>[] | undefined => useWatched(({ shownGroups }) => shownGroups)

/** The page brings the newest groups of a first visit. Another account's groups disappear at once. */
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
