import type { NextMeetings } from '../../domain/meetings/next-meetings.ts'
import { useWatched } from '../device-context.tsx'

/** Undefined until the device has read them. @param isWanted false while other work comes first */
export const useNextMeetings = (isWanted: boolean): NextMeetings | undefined =>
  useWatched((device) => (isWanted ? device.nextMeetings : undefined))
