import { useDeviceQuery } from '../database/use-device-query.ts'
import { useDevice } from '../device-context.tsx'
import { type Unsent, countUnsent } from './count-unsent.ts'

/** What the member still has on this device alone, kept up to date; undefined while the database opens. */
export const useUnsent = (): Unsent | undefined => {
  const { db } = useDevice()
  return useDeviceQuery(() => countUnsent(db), [db])
}
