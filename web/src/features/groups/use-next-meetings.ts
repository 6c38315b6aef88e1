import { useCallback, useState, useSyncExternalStore } from 'react'
import { useLoadedDevice } from '../../data/device-context.tsx'
import type { NextMeetings } from '../../domain/meetings/next-meetings.ts'
import { readPulledAt } from '../../store/pulled-at.ts'
import { useSyncState } from '../../sync/schedule/sync-state.ts'
import { whenIdle } from '../../ui/first-screen.ts'

/** Undefined until the device has pulled and read them. @param isUrgent false while other work comes first */
export const useNextMeetings = (isUrgent: boolean): NextMeetings | undefined => {
  const watched = useLoadedDevice()?.nextMeetings
  const subscribe = useCallback(
    (listener: () => void) => {
      let stop: (() => void) | undefined
      const start = () => {
        stop = watched?.subscribe(listener)
      }
      const cancel = isUrgent ? undefined : whenIdle(start)
      if (isUrgent) start()
      return () => {
        cancel?.()
        stop?.()
      }
    },
    [watched, isUrgent],
  )
  const next = useSyncExternalStore(subscribe, () => watched?.get())
  const [hasPulledBefore] = useState(() => readPulledAt() !== undefined)
  const hasPulled = useSyncState(({ pulled }) => pulled) || hasPulledBefore
  return hasPulled ? next : undefined
}
