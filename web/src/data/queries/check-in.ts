import { useDeviceQuery } from '../use-device-query.ts'
import { type CheckIn, readCheckIn } from './read-check-in.ts'

/** Undefined while the database opens. */
export const useCheckIn = (meetingId: string): CheckIn | undefined =>
  useDeviceQuery((device) => readCheckIn(device, meetingId), [meetingId])
